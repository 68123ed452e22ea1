import { type CardTitle, type Playing, STOPPED_MAX, titleKey } from '#contract'
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

/** What a member is watching, and what they left half-way, the newest first. */
export async function readPlaying(
  db: Db,
  memberId: number,
  now: Date,
): Promise<{ now: Playing[]; stopped: Playing[] }> {
  const rows = await findOpen(db, memberId, past(now, STOPPED_TTL))
  const titles = await findStored(db, rows.map(keyOf))
  const cards = new Map(titles.flatMap((title) => (title ? [[titleKey(title), toCard(title)]] : [])))
  const open = rows.flatMap((row) => {
    const title = cards.get(titleKey(keyOf(row)))
    return title ? [{ row, playing: toPlaying(row, title) }] : []
  })
  const playing = open.filter(({ row }) => isPlaying(row, now))
  const stopped = open.filter(({ row }) => !playing.some((one) => one.row === row) && isHalfway(row))
  return {
    now: playing.map((one) => one.playing),
    stopped: stopped.slice(0, STOPPED_MAX).map((one) => one.playing),
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
    .select([
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

function isHalfway({ position }: OpenViewing): boolean {
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
