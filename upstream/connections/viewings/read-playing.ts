import { type CardTitle, type Playing, type PlayingLists, STOPPED_MAX, titleKey } from '#contract'
import { daysBefore } from '#lib/text/partial-date'
import { runtimeBy } from '#upstream/connections/viewings/runtime'
import type { Db } from '#upstream/db/open'
import { DAY, HOUR, MINUTE, past } from '#upstream/time'
import { keyOf } from '#upstream/titles/title-key-conditions'
import { findStored } from '#upstream/titles/titles'

const STOPPED_TTL = 90 * DAY
const STOPPED_MIN = 0.02
const STOPPED_BELOW = 0.8
/** Without an event a viewing plays for the rest of its runtime and this. */
const OVERTIME = 10 * MINUTE
const PAUSE_MAX = HOUR
/** As many play at once as can be shown. */
const READ_MAX = 200

/** What a member is watching, and what they left half-way within `stoppedFor` ms, the newest first and of each at most `max`. */
export async function readPlaying(
  db: Db,
  memberId: number,
  now: Date,
  { stoppedFor = STOPPED_TTL, max = STOPPED_MAX } = {},
): Promise<PlayingLists> {
  const rows = await findOpen(db, memberId, past(now, stoppedFor))
  const titles = await findStored(db, rows.map(keyOf))
  const cards = new Map(titles.flatMap((title) => (title ? [[titleKey(title), toCard(title)]] : [])))
  const open = rows.flatMap((row) => {
    const title = cards.get(titleKey(keyOf(row)))
    return title ? [{ row, playing: toPlaying(row, title) }] : []
  })
  const playing = open.filter(({ row }) => isPlaying(row, now))
  const stopped = open.filter(({ row }) => !playing.some((one) => one.row === row) && isHalfway(row))
  return {
    now: playing.slice(0, max).map((one) => one.playing),
    stopped: stopped.slice(0, max).map((one) => one.playing),
  }
}

/** When anything was last heard of a viewing; null where nothing ever was. */
export async function readLastPlayed(db: Db, memberId: number): Promise<string | null> {
  const last = await db
    .selectFrom('viewings')
    .select('last_at')
    .where('member_id', '=', memberId)
    .orderBy('last_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.last_at ?? null
}

type OpenViewing = Awaited<ReturnType<typeof findOpen>>[number]

function findOpen(db: Db, memberId: number, since: string) {
  return db
    .selectFrom('viewings')
    .leftJoin('episodes', (join) =>
      join
        .onRef('episodes.show_id', '=', 'viewings.title_id')
        .onRef('episodes.season', '=', 'viewings.season')
        .onRef('episodes.episode', '=', 'viewings.episode')
        .on('viewings.media_type', '=', 'tv'),
    )
    .innerJoin('titles', (join) =>
      join
        .onRef('titles.media_type', '=', 'viewings.media_type')
        .onRef('titles.id', '=', 'viewings.title_id'),
    )
    .select((eb) => [
      'viewings.media_type',
      'viewings.title_id',
      'viewings.season',
      'viewings.episode',
      'viewings.begun_at',
      'viewings.last_at',
      'viewings.position',
      'viewings.duration',
      'viewings.player',
      'viewings.is_paused',
      'viewings.is_playing',
      'episodes.name as episode_name',
      'episodes.runtime as episode_runtime',
      'titles.runtime as title_runtime',
      // The newest day of a watch that was logged after the last event.
      eb
        .selectFrom('watches')
        .select(({ fn }) => fn.max('watches.watched_on').as('day'))
        .whereRef('watches.member_id', '=', 'viewings.member_id')
        .whereRef('watches.media_type', '=', 'viewings.media_type')
        .whereRef('watches.title_id', '=', 'viewings.title_id')
        .where(({ and, or, eb }) =>
          or([
            eb('viewings.media_type', '=', 'movie'),
            and([
              eb('watches.season', '=', eb.ref('viewings.season')),
              eb('watches.episode', '=', eb.ref('viewings.episode')),
            ]),
          ]),
        )
        .whereRef('watches.created_at', '>', 'viewings.last_at')
        .as('seen_on'),
    ])
    .where('viewings.member_id', '=', memberId)
    .where('viewings.last_at', '>=', since)
    .where('viewings.begun_at', 'is not', null)
    .orderBy('viewings.last_at', 'desc')
    .limit(READ_MAX)
    .execute()
}

function isPlaying(row: OpenViewing, now: Date): boolean {
  if (row.is_playing === 0) return false
  const rest = runtimeBy(catalogueRuntimeOf(row), row.duration) * 1000 * (1 - (row.position ?? 0))
  const lasts = row.is_paused === 1 ? PAUSE_MAX : rest + OVERTIME
  return now.getTime() - Date.parse(row.last_at) <= lasts
}

function isHalfway({ position, last_at, seen_on }: OpenViewing): boolean {
  // Logged by hand, it is seen; an import of older watches says nothing. The day before: days are the member's, `last_at` is in UTC.
  if (seen_on !== null && seen_on >= daysBefore(last_at.slice(0, 10), 1)) return false
  return position !== null && position >= STOPPED_MIN && position < STOPPED_BELOW
}

/** Seconds. */
function catalogueRuntimeOf({ episode_runtime, title_runtime }: OpenViewing): number | null {
  const minutes = episode_runtime || title_runtime
  return minutes ? minutes * 60 : null
}

function toCard({ overview: _, ...card }: CardTitle & { overview: string | null }): CardTitle {
  return card
}

function toPlaying(row: OpenViewing, title: CardTitle): Playing {
  const isEpisode = row.media_type === 'tv'
  return {
    title,
    season: isEpisode ? row.season : null,
    episode: isEpisode ? row.episode : null,
    episodeName: row.episode_name,
    startedAt: row.begun_at ?? row.last_at,
    lastAt: row.last_at,
    position: row.position,
    durationS: row.duration ?? catalogueRuntimeOf(row),
    isPaused: row.is_paused === 1,
    player: row.player,
  }
}
