import { z } from 'zod'
import { Count } from '../base-schemas.ts'
import { codec } from '../codec.ts'
import { wireView } from '../list-page.ts'
import { StateChange } from '../series/state-change.ts'
import { serialiseTitle, WireTitle } from '../title/title-wire.ts'
import { parseDiaryPage, parseLoggedWatch, parseWatch, type Watch } from './watch.ts'
import { WATCH_MESSAGES } from './watch-messages.ts'

const WireWatch = z.object({
  id: z.int(),
  title: WireTitle.omit({ Overview: true }),
  season: z.int().nullable(),
  episode: z.int().nullable(),
  episode_name: z.string().nullable(),
  watched_on: z.string().nullable(),
  watched_at: z.string().nullable(),
  is_rewatch: z.boolean(),
  note: z.string().nullable(),
  tags: z.array(z.string()),
  Rating: z.int().min(0).max(100).nullable(),
})

function serialiseWatch(watch: Watch): z.input<typeof WireWatch> {
  const { Overview: _, ...title } = serialiseTitle({ ...watch.title, overview: null })
  return {
    id: watch.id,
    title,
    season: watch.season,
    episode: watch.episode,
    episode_name: watch.episodeName,
    watched_on: watch.watchedOn,
    watched_at: watch.watchedAt,
    is_rewatch: watch.isRewatch,
    note: watch.note,
    tags: watch.tags,
    Rating: watch.rating,
  }
}

export const DiaryCodec = codec({
  wire: z.object({
    view: wireView(),
    results: z.array(WireWatch),
    facets: z
      .object({
        months: z.array(z.object({ month: z.string(), movies: Count, episodes: Count })),
        days: z.array(z.object({ day: z.string(), count: Count })),
        tags: z.array(z.object({ tag: z.string(), count: Count })),
      })
      .nullable(),
  }),
  parse: parseDiaryPage,
  serialise: ({ items, facets, ...view }) => ({ view, results: items.map(serialiseWatch), facets }),
})

export const LoggedWatchCodec = codec({
  wire: z.object({
    message: z.string(),
    watch: WireWatch,
    entry_added: z.boolean(),
    watchlist_added_at: z.string().nullable(),
    state_change: StateChange.nullable(),
  }),
  parse: parseLoggedWatch,
  serialise: ({ watch, entryAdded, watchlistAddedAt, stateChange }) => ({
    message: WATCH_MESSAGES.logged,
    watch: serialiseWatch(watch),
    entry_added: entryAdded,
    watchlist_added_at: watchlistAddedAt,
    state_change: stateChange,
  }),
})

export const WatchCodec = codec({
  wire: WireWatch,
  parse: parseWatch,
  serialise: serialiseWatch,
})
