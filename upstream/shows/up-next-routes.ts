import type { FastifyInstance } from 'fastify'
import {
  cutPage,
  ENDPOINTS,
  renewCalendar,
  UP_NEXT_DAYS,
  UP_NEXT_FIRST,
  UP_NEXT_PAGE_SIZE,
  UP_NEXT_PLAYING,
  upNext,
  upNextShows,
} from '#contract'
import { dayIn } from '#lib/text/local-day'
import { daysBefore } from '#lib/text/partial-date'
import { ApiError } from '#upstream/api-error'
import { readPlaying } from '#upstream/connections/viewings/read-playing'
import type { Dependencies } from '#upstream/dependencies'
import { throttle } from '#upstream/rate-limits'
import { registerRoute } from '#upstream/register-route'
import { findSecret, readCalendar, renewSecret } from '#upstream/shows/calendar-feed'
import { readPositions } from '#upstream/shows/show-positions'
import { readByState, readToWatch } from '#upstream/shows/up-next'
import { readComing } from '#upstream/shows/upcoming-releases'
import { DAY } from '#upstream/time'

/** Of those paused, and of those dropped. */
const ASIDE_MAX = 100
/** As long what was left half-way is among the first. */
const STOPPED_FOR = 14 * DAY

export function upNextRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, reader, clock, settings } = dependencies

  registerRoute(app, dependencies, upNext, async ({ page, timeZone }, { id }) => {
    const today = dayIn(timeZone, clock())
    const days = { from: daysBefore(today, -1), until: daysBefore(today, -UP_NEXT_DAYS) }
    // One query after another: a pool's connections are for all requests.
    return {
      toWatch: await readToWatch(reader, id, { today, page, size: UP_NEXT_PAGE_SIZE }),
      paused: await readByState(db, id, 'paused', { today, limit: ASIDE_MAX }),
      dropped: await readByState(db, id, 'dropped', { today, limit: ASIDE_MAX }),
      coming: await readComing(db, id, days),
      calendarSecret: await findSecret(db, id),
    }
  })

  registerRoute(app, dependencies, upNextShows, async ({ show, timeZone }, { id }) => {
    const now = clock()
    const today = dayIn(timeZone, now)
    if (show === undefined) {
      const shows = await readToWatch(reader, id, { today, page: 1, size: UP_NEXT_FIRST })
      const playing = await readPlaying(db, id, now, { stoppedFor: STOPPED_FOR, max: UP_NEXT_PLAYING })
      return { ...shows, playing }
    }
    const items = await readPositions(db, id, [show], today)
    return {
      ...cutPage(items, items.length, { page: 1, size: UP_NEXT_FIRST }),
      playing: { now: [], stopped: [] },
    }
  })

  registerRoute(app, dependencies, renewCalendar, async (_input, { id }) => ({
    secret: await renewSecret(db, id, clock()),
  }))

  app.get<{ Params: { secret: string } }>(
    ENDPOINTS.calendar.path.replace('{secret}', ':secret'),
    async (request, reply) => {
      await throttle(dependencies, ENDPOINTS.calendar, request)
      const { secret } = request.params
      const calendar = await readCalendar(db, secret, { now: clock(), siteUrl: settings.SITE_URL })
      if (calendar === null) throw new ApiError('not_found', 'shows.noCalendar')
      return reply.type('text/calendar; charset=utf-8').send(calendar)
    },
  )
}
