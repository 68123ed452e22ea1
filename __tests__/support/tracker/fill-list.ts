import { addList, putListTitle } from '#contract'
import type { TestMember } from '#tests/support/upstream'
import type { Db } from '#upstream/db/open'
import { toRow } from '#upstream/titles/titles'

/** Fills a list past the API, with invented titles. */
export async function fillList(db: Db, id: string, count: number): Promise<void> {
  const keys = Array.from({ length: count }, (_, at) => ({ id: 5_000_000 + at, position: at + 1 }))
  for (let at = 0; at < count; at += 500) {
    const part = keys.slice(at, at + 500)
    const titles = part.map((key) =>
      toRow({
        mediaType: 'tv',
        id: key.id,
        name: `Film ${key.id}`,
        posterPath: null,
        overview: null,
        releaseDate: null,
        score: null,
        votes: 0,
        genreIds: [],
      }),
    )
    await db
      .insertInto('titles')
      .values(titles)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const rows = part.map((key) => ({
      list_id: id,
      media_type: 'tv' as const,
      title_id: key.id,
      order_key: key.position,
      note: null,
      added_at: new Date(0).toISOString(),
      sort_key: '',
      release_date: null,
      score: null,
    }))
    await db.insertInto('list_titles').values(rows).execute()
  }
  await db.updateTable('lists').set({ title_count: count }).where('id', '=', id).execute()
}

/** Movies of the sample catalogue. */
export const LISTED = [238, 240, 680, 278, 155, 424, 13, 550]

export async function newList(member: TestMember, stated: object = {}): Promise<string> {
  return (await member.call(addList, { name: 'Slow trains', ...stated })).body.id
}

export async function filledList(member: TestMember, stated: object = {}, titles = LISTED): Promise<string> {
  const id = await newList(member, stated)
  for (const title of titles) await member.call(putListTitle, { id, type: 'movie', title })
  return id
}
