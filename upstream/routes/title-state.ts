import type { FastifyInstance } from 'fastify'
import { titleState } from '#contract'
import { dayIn } from '#lib/text/local-day'
import type { Dependencies } from '#upstream/dependencies'
import { readMemberTitle } from '#upstream/history/member-title'
import { readShow, toProgress } from '#upstream/history/read-progress'
import { followShow } from '#upstream/history/refresh-seasons'
import { registerRoute } from '#upstream/register-route'

export function titleStateRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock } = dependencies

  registerRoute(app, dependencies, titleState, async ({ type: mediaType, id, timeZone }, viewer) => {
    const isShow = mediaType === 'tv'
    if (isShow) await followShow(dependencies, id)
    const own = await readMemberTitle(db, viewer.id, { mediaType, id })
    const { entry, isOnWatchlist, state, watches } = own
    return {
      entry: entry && { mediaType, id, ...entry },
      isOnWatchlist,
      watches: {
        count: watches.length,
        lastOn: watches.reduce((last, { watchedOn }) => (watchedOn > last ? watchedOn : last), ''),
      },
      progress: isShow
        ? toProgress(await readShow(db, id, dayIn(timeZone, clock())), state?.state ?? null, watches)
        : null,
    }
  })
}
