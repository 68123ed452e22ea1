import type { FastifyInstance } from 'fastify'
import {
  addWatch,
  DIARY_PAGE_SIZE,
  listWatches,
  type ParsedOf,
  removeWatch,
  undoWatches,
  updateWatch,
} from '#contract'
import { ApiError } from '#upstream/api-error'
import { storeTitle, unknownTitle } from '#upstream/catalogue/store-title'
import type { Dependencies } from '#upstream/dependencies'
import { registerRoute } from '#upstream/register-route'
import { readShow, readWatched, requirePlace } from '#upstream/shows/read-progress'
import { followShow } from '#upstream/shows/refresh-seasons'
import { dayAfter } from '#upstream/time'
import { findStored } from '#upstream/titles/titles'
import { requirePast } from '#upstream/watches/check-watch-dates'
import * as diary from '#upstream/watches/diary'
import { undoChange } from '#upstream/watches/undo/undo-change'
import { contentOf } from '#upstream/watches/watch-content'
import * as watches from '#upstream/watches/watches'

export function watchRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock } = dependencies

  registerRoute(app, dependencies, listWatches, async ({ facets, page, ...filters }, viewer) => {
    return diary.readDiary(db, viewer.id, filters, {
      page,
      size: DIARY_PAGE_SIZE,
      facets: facets === '1' ? 'all' : (facets ?? null),
    })
  })

  registerRoute(app, dependencies, addWatch, async (input, viewer) => {
    const { titleId: id, mediaType, isRewatch, isRestored } = input
    const content = { ...contentOf(input, clock()), ...(isRewatch !== undefined && { isRewatch }) }
    const place = placeOf(input)
    await storeTitle(dependencies, { mediaType, id })
    if (place.season !== null) await followShow(dependencies, id)
    const key = { mediaType, id }
    const watched = await readWatched(db, key, place)
    if (place.season !== null && !watched.isListed && !isRestored) {
      requirePlace(await readShow(db, id, dayAfter(clock())), place)
    }
    const { added, rating, undo } = await watches.logWatches(db, viewer.id, key, {
      watches: [{ ...place, ...content }],
      now: clock(),
      isRestored,
    })
    const [stored] = added
    const watch = {
      id: stored?.id ?? 0,
      ...watched,
      ...place,
      ...content,
      tags: content.tags.toSorted(),
      isRewatch: stored?.isRewatch ?? false,
      rating,
    }
    return { watch, undo }
  })

  registerRoute(app, dependencies, updateWatch, async (input, viewer) => {
    const content = { ...contentOf(input, clock()), isRewatch: input.isRewatch }
    const undo = await watches.replaceWatch(db, viewer.id, input.id, content, clock())
    const [watch] = await diary.findWatches(db, viewer.id, [input.id])
    if (!undo || !watch) throw unknownWatch()
    return { ...watch, undo }
  })

  registerRoute(app, dependencies, removeWatch, async ({ id }, viewer) => {
    const removed = await watches.removeWatch(db, viewer.id, id, clock())
    if (!removed) throw unknownWatch()
    return { ...removed.watch, undo: removed.undo }
  })

  registerRoute(app, dependencies, undoWatches, async ({ titleId: id, mediaType, ...change }, viewer) => {
    const now = clock()
    requirePast([change.watchlistAddedAt, change.stateChange?.stateSince ?? null], now)
    const [stored] = await findStored(db, [{ mediaType, id }])
    if (!stored) throw unknownTitle(mediaType)
    const { entry, isRatingChanged, areListsChanged, areNotesChanged } = await undoChange(
      db,
      viewer.id,
      { mediaType, id },
      change,
      now,
    )
    return {
      entry: entry && { mediaType, id, rating: entry.rating },
      changes: [
        ...UNRATED,
        ...(isRatingChanged ? (['rating'] as const) : []),
        ...(areListsChanged ? (['listTitles'] as const) : []),
        ...(areNotesChanged ? (['notes'] as const) : []),
      ],
    }
  })
}

/** What an undo changes that leaves ratings and lists as they are. */
const UNRATED = ['watches', 'collection', 'watchlist'] as const

/** Movies have no episodes; of a show one sees an episode. */
function placeOf({ mediaType, season, episode }: ParsedOf<typeof addWatch>) {
  if (mediaType === 'movie') {
    if ((season ?? episode) !== undefined) throw new ApiError('bad_request', 'watches.noEpisode')
    return { season: null, episode: null }
  }
  if (season === undefined || episode === undefined) {
    throw new ApiError('bad_request', 'watches.needsEpisode')
  }
  return { season, episode }
}

function unknownWatch(): ApiError {
  return new ApiError('not_found', 'watches.notThere')
}
