import { randomInt } from 'node:crypto'
import { toRow } from '#upstream/titles/titles'
import { inDatabase } from '../database.ts'

/** Stores a film that the catalogue lists no longer. @param imdbId of the title in its place @returns its number */
export async function storeGone(name: string, imdbId: string): Promise<number> {
  const id = randomInt(10_000_000, 20_000_000)
  const unknown = { posterPath: null, overview: null, score: null, votes: 0, genreIds: [18] }
  const row = toRow({ mediaType: 'movie', id, name, releaseDate: '2016-06-06', imdbId, ...unknown })
  const gone_at = new Date().toISOString()
  await inDatabase((db) =>
    db
      .insertInto('titles')
      .values({ ...row, gone_at })
      .execute(),
  )
  return id
}
