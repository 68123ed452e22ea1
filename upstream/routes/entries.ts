import type { FastifyInstance } from 'fastify'
import {
  addEntry,
  COLLECTION_PAGE_SIZE,
  listEntries,
  MESSAGES,
  type ParsedOf,
  parseCollectionQuery,
  rateEntry,
  removeEntry,
  type Title,
} from '#contract'
import { ApiError } from '#upstream/api-error'
import * as collections from '#upstream/db/collections'
import * as entries from '#upstream/db/entries'
import { nameOf } from '#upstream/db/title-keys'
import * as titles from '#upstream/db/titles'
import type { Dependencies } from '#upstream/dependencies'
import * as watchlist from '#upstream/history/watchlist'
import { registerRoute } from '#upstream/register-route'
import { accountOf } from '#upstream/routes/members'
import { unknownTitle } from '#upstream/routes/titles'

/** A path under the image host; any other one that a client sends is dropped. */
const IMAGE_PATH = /^\/[\w-]+\.(jpg|png|svg)$/

export function entryRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock } = dependencies

  registerRoute(app, dependencies, listEntries, async ({ fields, ...parameters }, viewer) => {
    const query = parseCollectionQuery(parameters)
    if (fields === 'page') {
      const size = COLLECTION_PAGE_SIZE
      return collections.readPage(db, viewer.id, query, { page: query.page, size })
    }
    if (fields === 'lines') return { lines: await collections.listPrintable(db, viewer.id, query) }
    if (fields !== 'keys') return collections.list(db, viewer.id)
    const [account, entries, keys] = await Promise.all([
      accountOf(db, viewer),
      collections.listSummaries(db, viewer.id),
      watchlist.listKeys(db, viewer.id),
    ])
    return { viewer: account, entries, watchlist: keys }
  })

  registerRoute(app, dependencies, addEntry, async (input, viewer) => {
    await storeTitle(dependencies, input)
    const key = { mediaType: input.media_type, id: input.movie_id }
    await entries.add(db, viewer.id, key, addedAt(input.added_at, clock()))
    return { message: MESSAGES.added[input.media_type] }
  })

  registerRoute(app, dependencies, removeEntry, async ({ id, type }, viewer) => {
    const key = { mediaType: type, id }
    const addedAt = await entries.remove(db, viewer.id, key)
    if (addedAt === null) throw notInCollection()
    return { message: MESSAGES.entryRemoved, addedAt }
  })

  registerRoute(app, dependencies, rateEntry, async ({ movie_id, media_type, rating }, viewer) => {
    const key = { mediaType: media_type, id: movie_id }
    if (!(await entries.rate(db, viewer.id, key, rating, clock()))) throw notInCollection()
    return { message: MESSAGES.rated, rating }
  })
}

/** A title that is added again after an undo keeps its date; a date in the future is ignored. */
export function addedAt(stated: string | undefined, now: Date): Date {
  return stated && new Date(stated) < now ? new Date(stated) : now
}

/** The catalogue's description wins; the client's is for while the catalogue is unavailable. */
export function storeTitle(
  { catalogue, db, clock, keepFresh }: Dependencies,
  input: ParsedOf<typeof addEntry>,
): Promise<void> {
  const key = { mediaType: input.media_type, id: input.movie_id }
  return keepFresh(nameOf(key), clock(), async () => {
    try {
      const title = await catalogue.title(key.mediaType, key.id)
      if (!title) throw unknownTitle(key.mediaType)
      await titles.storeTitle(db, title)
      return true
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'unavailable')) throw error
      const clientTitle = toClientTitle(input)
      if (clientTitle) await titles.storeClientTitle(db, clientTitle)
      else if (!(await titles.findStored(db, [key]))[0]) throw error
      return false
    }
  })
}

function toClientTitle(input: ParsedOf<typeof addEntry>): Title | null {
  if (!input.movie_title?.trim()) return null
  return {
    mediaType: input.media_type,
    id: input.movie_id,
    name: input.movie_title.trim(),
    posterPath: IMAGE_PATH.test(input.poster_path ?? '') ? (input.poster_path ?? null) : null,
    overview: input.overview?.trim() || null,
    releaseDate: null,
    score: null,
    votes: 0,
    genreIds: [],
  }
}

function notInCollection(): ApiError {
  return new ApiError('not_found', 'That title is not in your collection.')
}
