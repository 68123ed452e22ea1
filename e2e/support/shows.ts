import type { DatabaseSync } from 'node:sqlite'
import { inDatabase } from './database.ts'

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
export function followShows(email: string, ...shows: FollowedShow[]): void {
  inDatabase((db) => {
    const member = Number(db.prepare('select id from members where email = ?').get(email)?.id)
    db.exec('begin immediate')
    for (const [at, show] of shows.entries()) follow(db, member, show, dayFromNow(-at - 1))
    db.exec('commit')
  })
}

function follow(db: DatabaseSync, member: number, show: FollowedShow, seenOn: string): void {
  const { name, aired, coming = [], seen, state = 'watching' } = show
  const id = SHOWS[name]
  db.prepare(
    `insert into titles (media_type, id, name, genre_ids, votes, sort_key, search_key)
     values ('tv', ?, ?, '[18]', 0, ?, ?) on conflict do nothing`,
  ).run(id, name, name.toLowerCase(), name.toLowerCase())
  db.prepare('delete from episodes where show_id = ?').run(id)
  db.prepare('delete from seasons where show_id = ?').run(id)
  const addEpisode = db.prepare(
    'insert into episodes (show_id, season, episode, name, air_date) values (?, 1, ?, ?, ?)',
  )
  const days = [...Array.from({ length: aired }, (_, n) => 7 * (n - aired) - 30), ...coming]
  db.prepare('insert into seasons (show_id, season, name, episode_count) values (?, 1, ?, ?)').run(
    id,
    'Season 1',
    days.length,
  )
  for (const [n, day] of days.entries()) addEpisode.run(id, n + 1, `Part ${n + 1}`, dayFromNow(day))
  db.prepare('insert into show_states (member_id, show_id, state, changed_at) values (?, ?, ?, ?)').run(
    member,
    id,
    state,
    dayFromNow(0),
  )
  const addWatch = db.prepare(
    `insert into watches (member_id, media_type, title_id, season, episode, watched_on, is_rewatch, created_at)
     values (?, 'tv', ?, 1, ?, ?, 0, ?)`,
  )
  for (let episode = 1; episode <= seen; episode++) addWatch.run(member, id, episode, seenOn, dayFromNow(0))
}

export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
