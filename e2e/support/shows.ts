import path from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { SQLITE_FILE } from '../../upstream/db/sqlite-file.ts'

/** Shows of the sample catalogue. */
export const SHOWS = {
  'Game of Thrones': 1399,
  'Breaking Bad': 1396,
  Chernobyl: 87108,
  Succession: 76331,
  'Better Call Saul': 60059,
  'Stranger Things': 66732,
} as const

interface FollowedShow {
  name: keyof typeof SHOWS
  /** Episodes of season 1 that have aired, a week apart. */
  aired: number
  /** Days from now on which more of them air. */
  coming?: number[]
  /** How many of them are marked. */
  seen: number
  state?: 'watching' | 'paused' | 'dropped'
}

/** Gives a member shows under way, with episodes whose dates lie around today. */
export function followShows(email: string, ...shows: FollowedShow[]): void {
  const file = path.join(process.env.E2E_DATA_DIR ?? '', SQLITE_FILE)
  const db = new DatabaseSync(file, { timeout: 10_000 })
  const member = Number(db.prepare('select id from members where email = ?').get(email)?.id)
  for (const [at, { name, aired, coming = [], seen, state = 'watching' }] of shows.entries()) {
    const id = SHOWS[name]
    db.prepare(
      `insert into titles (media_type, id, name, genre_ids, votes, sort_key, search_key)
       values ('tv', ?, ?, '[18]', 0, ?, ?) on conflict do nothing`,
    ).run(id, name, name.toLowerCase(), name.toLowerCase())
    const days = [...Array.from({ length: aired }, (_, n) => 7 * (n - aired) - 30), ...coming]
    for (const [n, day] of days.entries()) {
      db.prepare(
        `insert into episodes (show_id, season, episode, name, air_date) values (?, 1, ?, ?, ?)
         on conflict do update set name = excluded.name, air_date = excluded.air_date`,
      ).run(id, n + 1, `Part ${n + 1}`, dayFromNow(day))
    }
    db.prepare('insert into show_states values (?, ?, ?, ?)').run(member, id, state, dayFromNow(0))
    for (let episode = 1; episode <= seen; episode++) {
      db.prepare(
        `insert into watches (member_id, media_type, title_id, season, episode, watched_on, is_rewatch, created_at)
         values (?, 'tv', ?, 1, ?, ?, 0, ?)`,
      ).run(member, id, episode, dayFromNow(-at - 1), dayFromNow(0))
    }
  }
  db.close()
}

export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
