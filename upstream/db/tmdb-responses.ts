import type { Db } from '#upstream/db/open'
import type { TitleKey } from '#upstream/db/titles'

/** An answer of the catalogue's source, as it was kept. */
export interface KeptAnswer {
  /** Our words, or null for "there is no such thing". */
  answer: unknown
  /** ISO 8601, UTC. */
  freshUntil: string
}

export async function findAnswer(db: Db, key: string): Promise<KeptAnswer | null> {
  const row = await db
    .selectFrom('answers')
    .select(['body', 'fresh_until'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  return { answer: row.body === null ? null : JSON.parse(row.body), freshUntil: row.fresh_until }
}

/** Keeps an answer in place of the one before. */
export async function keepAnswer(
  db: Db,
  key: string,
  kept: KeptAnswer & { fetchedAt: string; about: TitleKey | null },
): Promise<void> {
  const said = {
    body: kept.answer === null ? null : JSON.stringify(kept.answer),
    media_type: kept.about?.mediaType ?? null,
    title_id: kept.about?.id ?? null,
    fetched_at: kept.fetchedAt,
    fresh_until: kept.freshUntil,
  }
  await db
    .insertInto('answers')
    .values({ key, ...said })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(said))
    .execute()
}

/** Titles in somebody's collection whose answer is no longer fresh, the stalest first. */
export async function staleCollectedTitles(db: Db, now: string, limit: number): Promise<TitleKey[]> {
  const rows = await db
    .selectFrom('answers')
    .innerJoin('titles', (join) =>
      join.onRef('titles.media_type', '=', 'answers.media_type').onRef('titles.id', '=', 'answers.title_id'),
    )
    .select(['titles.media_type', 'titles.id'])
    .where('answers.title_id', 'is not', null)
    .where('answers.fresh_until', '<', now)
    .orderBy('answers.fresh_until')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ mediaType: row.media_type, id: row.id }))
}

/** Forgets answers from before a moment. */
export async function forgetAnswers(db: Db, before: string): Promise<void> {
  await db.deleteFrom('answers').where('fetched_at', '<', before).execute()
}
