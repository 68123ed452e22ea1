import type { TitleAvailability, TitleKey } from '#contract'
import { forgetServices, replaceServices } from '#upstream/availability/title-services'
import type { Db } from '#upstream/db/open'
import { transact } from '#upstream/db/transact'

interface StoredResponse {
  body: unknown
  fetchedAt: string
  freshUntil: string
}

export async function findResponse(db: Db, key: string): Promise<StoredResponse | null> {
  const row = await db
    .selectFrom('tmdb_responses')
    .select(['body', 'fetched_at', 'fresh_until'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  return {
    body: row.body === null ? null : JSON.parse(row.body),
    fetchedAt: row.fetched_at,
    freshUntil: row.fresh_until,
  }
}

interface Times {
  freshUntil: string
  fetchedAt: string
}

export async function storeResponse(
  db: Db,
  key: string,
  response: Times & { body: unknown; about: TitleKey | null },
): Promise<void> {
  const { about } = response
  const values = {
    body: response.body === null ? null : JSON.stringify(response.body),
    media_type: response.about?.mediaType ?? null,
    title_id: response.about?.id ?? null,
    fetched_at: response.fetchedAt,
    fresh_until: response.freshUntil,
  }
  const insertInto = (into: Db) =>
    into
      .insertInto('tmdb_responses')
      .values({ key, ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
      .execute()
  if (!about) {
    await insertInto(db)
    return
  }
  const { availability } = Object(response.body) as { availability?: TitleAvailability }
  await transact(db, async (tx) => {
    await insertInto(tx)
    await replaceServices(tx, about, availability)
  })
}

/**
 * What TMDB has no longer replaces what it has sent; what it has never sent is not stored. What was gone at the time before is
 * looked at again later.
 */
export async function storeMissing(
  db: Db,
  key: string,
  { fetchedAt, freshUntil, laterUntil, about }: Times & { laterUntil: string; about: TitleKey | null },
): Promise<void> {
  await transact(db, async (tx) => {
    await tx
      .updateTable('tmdb_responses')
      .set((to) => ({
        body: null,
        fetched_at: fetchedAt,
        fresh_until: to.case().when('body', 'is', null).then(laterUntil).else(freshUntil).end(),
      }))
      .where('key', '=', key)
      .execute()
    if (about) await forgetServices(tx, [about])
  })
}

/** The stalest first. */
export async function staleCollectedTitles(db: Db, now: string, limit: number): Promise<TitleKey[]> {
  const rows = await db
    .selectFrom('tmdb_responses as responses')
    .innerJoin('titles', (join) =>
      join
        .onRef('titles.media_type', '=', 'responses.media_type')
        .onRef('titles.id', '=', 'responses.title_id'),
    )
    .select(['titles.media_type', 'titles.id'])
    .where('responses.title_id', 'is not', null)
    .where('responses.fresh_until', '<', now)
    .orderBy('responses.fresh_until')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ mediaType: row.media_type, id: row.id }))
}

export async function deleteOldResponses(db: Db, before: string): Promise<void> {
  await transact(db, async (tx) => {
    const deleted = await tx
      .deleteFrom('tmdb_responses')
      .where('fetched_at', '<', before)
      .returning(['media_type as mediaType', 'title_id as id'])
      .execute()
    await forgetServices(
      tx,
      deleted.filter((about): about is TitleKey => about.id !== null),
    )
  })
}
