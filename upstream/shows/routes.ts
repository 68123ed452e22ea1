import type { FastifyInstance } from 'fastify'
import {
  dateEpisodes,
  markEpisodes,
  moveWatches,
  rewatchEpisodes,
  setShowState,
  showProgress,
  unmarkEpisodes,
} from '#contract'
import { dayIn } from '#lib/text/local-day'
import { ApiError } from '#upstream/api-error'
import { storeTitle } from '#upstream/catalogue/store-title'
import type { Dependencies } from '#upstream/dependencies'
import { registerRoute } from '#upstream/register-route'
import * as marks from '#upstream/shows/mark-episodes'
import { readProgress } from '#upstream/shows/read-progress'
import { followShow } from '#upstream/shows/refresh-seasons'
import { requireWatchDate } from '#upstream/watches/check-watch-dates'
import { moveWatches as move } from '#upstream/watches/move-watches'

export function showRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock } = dependencies
  const follow = (id: number) => followShow(dependencies, id)
  const store = (id: number) => storeTitle(dependencies, { mediaType: 'tv', id })
  const read = (memberId: number, id: number, timeZone: string) =>
    readProgress(db, memberId, id, dayIn(timeZone, clock()))

  registerRoute(app, dependencies, showProgress, async ({ id, timeZone }, viewer) => {
    await follow(id)
    return read(viewer.id, id, timeZone)
  })

  registerRoute(app, dependencies, markEpisodes, async ({ id, season, isUpTo, ...input }, viewer) => {
    const { episode = null } = input
    await follow(id)
    if (isUpTo && episode === null) throw new ApiError('bad_request', 'shows.noEpisode')
    const marked = { place: { season, episode }, isUpTo, ...when(input) }
    await store(id)
    return marks.mark(db, viewer.id, id, marked)
  })

  registerRoute(app, dependencies, rewatchEpisodes, async ({ id, season, ...input }, viewer) => {
    const { episode = null } = input
    if (season === undefined && episode !== null) {
      throw new ApiError('bad_request', 'shows.seasonMissing', {}, { field: 'season' })
    }
    await follow(id)
    const place = season === undefined ? null : { season, episode }
    return marks.markAgain(db, viewer.id, id, { place, ...when(input) })
  })

  registerRoute(
    app,
    dependencies,
    unmarkEpisodes,
    async ({ id, season, episode = null, timeZone }, viewer) => {
      await follow(id)
      const { removed, undo } = await marks.unmark(db, viewer.id, id, { season, episode }, clock())
      return { removed, undo, progress: await read(viewer.id, id, timeZone) }
    },
  )

  registerRoute(
    app,
    dependencies,
    dateEpisodes,
    async ({ id, watches: ids, watchedOn, timeZone }, viewer) => {
      await follow(id)
      requireWatchDate(watchedOn, clock())
      const { dated, undo } = await marks.giveDate(db, viewer.id, id, { ids, watchedOn })
      return { dated, undo, progress: await read(viewer.id, id, timeZone) }
    },
  )

  registerRoute(app, dependencies, moveWatches, async ({ id, watch, from, timeZone, ...input }, viewer) => {
    const { season, episode, isAllSeen } = input
    const to = season === undefined || episode === undefined ? null : { season, episode }
    const what = watch !== undefined ? { watch } : from !== undefined ? { from } : null
    const isClear = isAllSeen ? to === null && from === undefined : to !== null
    if (!what || !isClear || (watch !== undefined && from !== undefined)) {
      throw new ApiError('bad_request', 'shows.noMove')
    }
    await follow(id)
    const now = clock()
    return move(db, viewer.id, id, { what, to, now, today: dayIn(timeZone, now) })
  })

  registerRoute(app, dependencies, setShowState, async ({ id, state, timeZone }, viewer) => {
    await follow(id)
    await store(id)
    const undo = await marks.changeState(db, viewer.id, id, state, clock())
    return { undo, progress: await read(viewer.id, id, timeZone) }
  })

  function when({ watchedOn, timeZone }: { watchedOn?: string | undefined; timeZone: string }) {
    const now = clock()
    if (watchedOn) requireWatchDate(watchedOn, now)
    return { watchedOn: watchedOn || null, now, today: dayIn(timeZone, now) }
  }
}
