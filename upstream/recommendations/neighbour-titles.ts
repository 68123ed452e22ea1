import { type RawBuilder, sql } from 'kysely'
import type { Title, TitleKey } from '#contract'
import type { Db } from '#upstream/db/open'
import { eachNeighbour } from '#upstream/recommendations/packed-neighbours'
import { type TitleNumber, toKey } from '#upstream/recommendations/title-number'
import { findStored } from '#upstream/titles/titles'

/** Whether members' ratings say anything of the title of a row, so that it may be recommended. */
export function hasNeighbours(table: 'looked_up'): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from title_neighbours as near
    where near.media_type = ${sql.ref(`${table}.media_type`)} and near.title_id = ${sql.ref(`${table}.title_id`)})`
}

/** The titles of the same type that the same members rate alike, the most similar first. */
export async function neighbourTitles(db: Db, { mediaType, id }: TitleKey, max: number): Promise<Title[]> {
  const row = await db
    .selectFrom('title_neighbours')
    .select('neighbours')
    .where('media_type', '=', mediaType)
    .where('title_id', '=', id)
    .executeTakeFirst()
  const numbers: TitleNumber[] = []
  if (row) eachNeighbour(row.neighbours, (number) => numbers.push(number))
  const keys = numbers.map(toKey).filter((key) => key.mediaType === mediaType)
  const titles = await findStored(db, keys.slice(0, max))
  return titles.filter((title) => title !== undefined).filter(({ isGone }) => !isGone)
}
