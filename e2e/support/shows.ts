import { sql } from 'kysely'
import { type Tx, transact } from '#upstream/db/transact'
import { inDatabase, memberIdOf } from './database.ts'

/** Shows of the sample catalogue. */
export const SHOWS = {
  Fallout: 106379,
  'The Penguin': 194764,
  'House of the Dragon': 94997,
  'The Last of Us': 100088,
  Hijack: 198102,
  'The Pitt': 250307,
  Landman: 157741,
  UNTAMED: 248852,
  'IT: Welcome to Derry': 200875,
  'A Knight of the Seven Kingdoms': 224372,
} as const

interface FollowedShow {
  name: keyof typeof SHOWS
  /** Episodes of season 1 that have aired, a week apart. */
  aired: number
  /** Days from now on which more of them air. */
  coming?: readonly number[]
  /** How many of them are marked. */
  seen: number
  state?: 'watching' | 'paused' | 'dropped'
}

/**
 * Gives a member shows under way, with episodes whose dates lie around today. All tests share one catalogue: of one show
 * they have to state the same episodes.
 */
export async function followShows(email: string, ...shows: FollowedShow[]): Promise<void> {
  await inDatabase((db) =>
    transact(db, async (tx) => {
      const id = await memberIdOf(tx, email)
      for (const [at, show] of shows.entries()) await follow(tx, id, show, dayFromNow(-at - 1))
    }),
  )
}

async function follow(tx: Tx, member_id: number, show: FollowedShow, watched_on: string): Promise<void> {
  const { name, aired, coming = [], seen, state = 'watching' } = show
  const [show_id, key, created_at] = [SHOWS[name], name.toLowerCase(), dayFromNow(0)]
  await sql`
    insert into titles (media_type, id, name, genre_ids, votes, sort_key, search_key)
    values ('tv', ${show_id}, ${name}, '[18]', 0, ${key}, ${key}) on conflict do nothing`.execute(tx)
  await tx.deleteFrom('episodes').where('show_id', '=', show_id).execute()
  await tx.deleteFrom('seasons').where('show_id', '=', show_id).execute()
  const days = [...Array.from({ length: aired }, (_, n) => 7 * (n - aired) - 30), ...coming]
  const season = { show_id, season: 1 }
  await tx
    .insertInto('seasons')
    .values({ ...season, name: 'Season 1', episode_count: days.length })
    .execute()
  const episodes = days.map((day, n) => ({
    ...season,
    episode: n + 1,
    name: `Part ${n + 1}`,
    air_date: dayFromNow(day),
    is_announced: 0 as const,
  }))
  await tx.insertInto('episodes').values(episodes).execute()
  await tx.insertInto('show_states').values({ member_id, show_id, state, changed_at: created_at }).execute()
  const watch = {
    member_id,
    media_type: 'tv',
    title_id: show_id,
    season: 1,
    is_rewatch: 0,
    watched_on,
  } as const
  const watches = Array.from({ length: seen }, (_, n) => ({ ...watch, episode: n + 1, created_at }))
  if (seen > 0) await tx.insertInto('watches').values(watches).execute()
}

export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
