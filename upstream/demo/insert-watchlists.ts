import { titleKey } from '#contract'
import type { Tx } from '#upstream/db/transact'
import { type DemoMember, type StoredMember, storeTitles } from '#upstream/demo/insert-demo'
import type { InventedEntry } from '#upstream/demo/invent-collection'
import { seededRandom } from '#upstream/demo/seeded-random'
import { toRow } from '#upstream/titles/titles'

type DemoTitle = InventedEntry['title']

const TITLES = { fewest: 18, most: 40 }

/** Known titles that a member has not in the collection, added since they joined. */
export async function insertWatchlists(
  tx: Tx,
  members: readonly StoredMember[],
  titles: readonly DemoTitle[],
  now: Date,
): Promise<void> {
  for (const member of members) {
    if (member.entries.length === 0) continue
    const watchlist = inventWatchlist(member, titles, now)
    await storeTitles(
      tx,
      watchlist.map(({ title }) => title),
    )
    await tx
      .insertInto('watchlist')
      .values(watchlist.map(({ title, addedAt }) => toWatchlistRow(member.id, title, addedAt)))
      .execute()
  }
}

function inventWatchlist(
  { username, entries, joinedAt }: DemoMember,
  titles: readonly DemoTitle[],
  now: Date,
) {
  const random = seededRandom(`watchlist of ${username}`)
  const seen = new Set(entries.map(({ title }) => titleKey(title)))
  const count = TITLES.fewest + Math.floor(random.uniform() * (TITLES.most - TITLES.fewest + 1))
  return titles
    .filter((title) => !seen.has(titleKey(title)))
    .map((title) => ({ title, key: random.uniform() ** (1 / (1 + Math.log10(1 + title.votes))) }))
    .sort((a, b) => b.key - a.key)
    .slice(0, count)
    .map(({ title }) => {
      const share = random.uniform()
      return { title, addedAt: new Date(joinedAt.getTime() + share * (now.getTime() - joinedAt.getTime())) }
    })
}

function toWatchlistRow(memberId: number, title: DemoTitle, addedAt: Date) {
  const { media_type, id, sort_key, search_key, release_date, genre_ids, score, runtime } = toRow(title)
  return {
    member_id: memberId,
    media_type,
    title_id: id,
    added_at: addedAt.toISOString(),
    sort_key,
    search_key,
    release_date,
    genre_ids,
    score,
    runtime,
  }
}
