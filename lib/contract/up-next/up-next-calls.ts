import { z } from 'zod'
import { Id, wholeNumber } from '../base-schemas.ts'
import { call } from '../call.ts'
import { codec } from '../codec.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { wireView } from '../list-page.ts'
import { serialiseTitle, WireTitle } from '../title/title-wire.ts'
import {
  type ComingTitle,
  type EpisodeSummary,
  parseCalendarSecret,
  parseUpNext,
  type UpNextShow,
} from './up-next.ts'

const WireEpisode = z
  .object({ season: z.int(), episode: z.int(), name: z.string().nullable(), air_date: z.string().nullable() })
  .nullable()

const WireUpNextShow = WireTitle.extend({
  next: WireEpisode,
  upcoming: WireEpisode,
  left: z.int().min(0),
  to_come: z.int().min(0),
  skipped: z.int().min(0),
  last_watched_on: z.string(),
  frames: z.array(z.enum(['seen', 'aired', 'coming'])),
})

const WireComing = WireTitle.extend({
  date: z.string(),
  season: z.int().nullable(),
  episode: z.int().nullable(),
  episode_name: z.string().nullable(),
})

export const upNext = call({
  ...ENDPOINTS.upNext,
  access: 'member',
  summary:
    "The next aired episode of each of the viewer's shows under way, those paused and dropped, and what comes within 90 days; with ?fields=first the first five shows alone; with show=1399 that show alone.",
  input: z.object({
    fields: z.enum(['first']).optional(),
    show: Id.optional(),
    page: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
  }),
  output: codec({
    wire: z.object({
      view: wireView(),
      results: z.array(WireUpNextShow),
      paused: z.array(WireUpNextShow),
      dropped: z.array(WireUpNextShow),
      coming: z.array(WireComing),
      calendar_secret: z.string().nullable(),
    }),
    parse: (body) => parseUpNext(body),
    serialise: ({ toWatch: { items, ...view }, paused, dropped, coming, calendarSecret }) => ({
      view,
      results: items.map(serialiseShow),
      paused: paused.map(serialiseShow),
      dropped: dropped.map(serialiseShow),
      coming: coming.map(serialiseComing),
      calendar_secret: calendarSecret,
    }),
  }),
})

export const renewCalendar = call({
  ...ENDPOINTS.renewCalendar,
  access: 'member',
  summary: "Gives the viewer's calendar a new secret address; the one before it stops working.",
  input: z.object({}),
  output: codec({
    wire: z.object({ secret: z.string() }),
    parse: parseCalendarSecret,
    serialise: ({ secret }) => ({ secret }),
  }),
})

function serialiseShow(show: UpNextShow): z.input<typeof WireUpNextShow> {
  return {
    ...serialiseTitle(show),
    next: serialiseEpisode(show.next),
    upcoming: serialiseEpisode(show.upcoming),
    left: show.left,
    to_come: show.toCome,
    skipped: show.skipped,
    last_watched_on: show.lastWatchedOn,
    frames: show.frames,
  }
}

function serialiseEpisode(episode: EpisodeSummary | null): z.input<typeof WireEpisode> {
  return (
    episode && {
      season: episode.season,
      episode: episode.episode,
      name: episode.name,
      air_date: episode.airDate,
    }
  )
}

function serialiseComing(coming: ComingTitle): z.input<typeof WireComing> {
  const { date, season, episode, episodeName } = coming
  return { ...serialiseTitle(coming), date, season, episode, episode_name: episodeName }
}
