import type { FastifyInstance } from 'fastify'
import {
  type ParsedOf,
  PROGRESS_MESSAGES,
  type ProgressUpdate,
  showProgress,
  updateProgress,
  watchDateFault,
} from '#contract'
import { ApiError } from '#upstream/api-error'
import { storeTitle, unknownTitle } from '#upstream/catalogue/store-title'
import { findStored } from '#upstream/db/titles'
import type { Dependencies } from '#upstream/dependencies'
import { undo } from '#upstream/history/mark-undo'
import * as marks from '#upstream/history/marks'
import { type Place, readProgress } from '#upstream/history/read-progress'
import { followShow } from '#upstream/history/refresh-seasons'
import { EARLIEST_ZONE, requirePast } from '#upstream/history/watch-dates'
import { registerRoute } from '#upstream/register-route'
import { dayAfter, soon } from '#upstream/time'

type Input = ParsedOf<typeof updateProgress>

export function progressRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock } = dependencies
  const read = (memberId: number, showId: number) => readProgress(db, memberId, showId, dayAfter(clock()))

  registerRoute(app, dependencies, showProgress, async ({ id }, viewer) => {
    await followShow(dependencies, id)
    return read(viewer.id, id)
  })

  registerRoute(app, dependencies, updateProgress, async (input, viewer) => {
    await followShow(dependencies, input.id)
    const changed = await change(viewer.id, input)
    const progress = changed.progress ?? (await read(viewer.id, input.id))
    return { marked: 0, undated: 0, undo: null, ...changed, progress }
  })

  async function change(
    memberId: number,
    input: Input,
  ): Promise<Pick<ProgressUpdate, 'message'> & Partial<ProgressUpdate>> {
    const { id, action } = input
    const now = clock()
    if (action === 'undo') {
      if (!input.undo) throw new ApiError('bad_request', PROGRESS_MESSAGES.nothingToUndo)
      requirePast([input.undo.watchlistAddedAt, input.undo.stateSince], now)
      const [stored] = await findStored(db, [{ mediaType: 'tv', id }])
      if (!stored) throw unknownTitle('tv')
      await undo(db, memberId, id, input.undo, now)
      return { message: PROGRESS_MESSAGES.undone }
    }
    if (action === 'state') {
      const { state } = input
      if (!state) throw new ApiError('bad_request', PROGRESS_MESSAGES.noState)
      await storeTitle(dependencies, { movie_id: id, media_type: 'tv' })
      const undo = await marks.changeState(db, memberId, id, state, now)
      return { message: PROGRESS_MESSAGES.stateSaved, undo }
    }
    if (action === 'date') {
      const watchedOn = dayOf(input, now)
      if (!watchedOn) throw new ApiError('bad_request', PROGRESS_MESSAGES.noDate)
      const ids = input.undo?.remove ?? []
      const { dated, undo } = await marks.giveDate(db, memberId, id, { ids, watchedOn })
      return { message: PROGRESS_MESSAGES.dated(dated, watchedOn), undo }
    }
    if (action === 'mark_again') {
      const place = input.season === undefined ? null : placeOf(input)
      const marked = await marks.markAgain(db, memberId, id, { place, watchedOn: dayOf(input, now), now })
      return { ...marked, message: PROGRESS_MESSAGES.watchedAgain(marked.marked, marked.undated) }
    }
    const place = placeOf(input)
    if (action === 'unmark') {
      const { removed, undo } = await marks.unmark(db, memberId, id, place, now)
      return { message: PROGRESS_MESSAGES.unmarked(removed), undo }
    }
    await storeTitle(dependencies, { movie_id: id, media_type: 'tv' })
    const isUpTo = action === 'mark_up_to'
    const marked = await marks.mark(db, memberId, id, { place, isUpTo, watchedOn: dayOf(input, now), now })
    return { ...marked, message: PROGRESS_MESSAGES.marked(marked.marked, marked.undated) }
  }
}

function placeOf({ action, season, episode }: Input): Place {
  if (season === undefined) throw new ApiError('bad_request', PROGRESS_MESSAGES.unknownSeason)
  if (action === 'mark_up_to' && episode === undefined) {
    throw new ApiError('bad_request', PROGRESS_MESSAGES.unknownEpisode)
  }
  return { season, episode: episode ?? null }
}

function dayOf({ watchedOn }: Input, now: Date): string | null {
  if (!watchedOn) return null
  const fault = watchDateFault(watchedOn, soon(now, EARLIEST_ZONE).slice(0, 10))
  if (fault) throw new ApiError('bad_request', fault, { fields: { watchedOn: fault } })
  return watchedOn
}
