import type { FastifyInstance } from 'fastify'
import { addEntry, COLLECTION_PAGE_SIZE, listEntries, rateEntry, removeEntry } from '#contract'
import { accountOf } from '#upstream/account/viewer-account'
import { ApiError } from '#upstream/api-error'
import { storeTitle } from '#upstream/catalogue/store-title'
import * as changes from '#upstream/collection/change-entries'
import * as collections from '#upstream/collection/read-entries'
import type { Dependencies } from '#upstream/dependencies'
import { registerRoute } from '#upstream/register-route'
import { say } from '#upstream/say'
import { addedAt } from '#upstream/time'
import * as watchlist from '#upstream/watchlist/watchlist'

export function collectionRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, reader, clock } = dependencies

  registerRoute(app, dependencies, listEntries, async ({ fields, ...query }, viewer) => {
    if (fields === 'page') {
      const size = COLLECTION_PAGE_SIZE
      return collections.readPage(db, viewer.id, query, { page: query.page, size })
    }
    if (fields === 'lines') return { lines: await collections.listPrintable(reader, viewer.id, query) }
    if (fields !== 'keys') return collections.list(reader, viewer.id)
    const [account, entries, keys] = await Promise.all([
      accountOf(db, viewer),
      collections.listSummaries(reader, viewer.id),
      watchlist.listKeys(reader, viewer.id),
    ])
    return { viewer: account, entries, watchlist: keys }
  })

  registerRoute(app, dependencies, addEntry, async (input, viewer) => {
    const key = { mediaType: input.media_type, id: input.movie_id }
    await storeTitle(dependencies, key)
    const now = clock()
    const undo = await changes.addEntry(db, viewer.id, key, now, addedAt(input.added_at, now))
    return { message: say(`added.${key.mediaType}`), undo, ...(!undo && { changes: [] }) }
  })

  registerRoute(app, dependencies, removeEntry, async ({ id, type }, viewer) => {
    const key = { mediaType: type, id }
    const removed = await changes.removeEntry(db, viewer.id, key, clock())
    if (!removed) throw notInCollection()
    const { before, undo } = removed
    const unrated = before.rating === null && { changes: UNRATED }
    return { message: say('entryRemoved'), addedAt: before.added_at, undo, ...unrated }
  })

  registerRoute(app, dependencies, rateEntry, async ({ movie_id, media_type, rating }, viewer) => {
    const key = { mediaType: media_type, id: movie_id }
    const rated = await changes.rateEntry(db, viewer.id, { key, rating, now: clock() })
    if (!rated) throw notInCollection()
    const { before, undo } = rated
    return {
      message: say('rated'),
      rating,
      undo,
      ...(before.rating === rating && { changes: UNRATED }),
    }
  })
}

/** What a call changes that leaves the title's ratings as they were. */
const UNRATED = ['collection'] as const

function notInCollection(): ApiError {
  return new ApiError('not_found', 'collection.notThere')
}
