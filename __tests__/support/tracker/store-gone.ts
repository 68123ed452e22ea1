import type { Upstream } from '#tests/support/upstream'
import { toRow } from '#upstream/titles/titles'

/** Stores a film that the catalogue lists no longer. @param imdbId of the title in its place */
export async function storeGone(
  { dependencies: { db } }: Upstream,
  { id, imdbId }: { id: number; imdbId: string },
): Promise<void> {
  const unknown = { posterPath: null, overview: null, score: null, votes: 0, genreIds: [] }
  const row = toRow({ mediaType: 'movie', id, name: 'Taken off', releaseDate: '2016', imdbId, ...unknown })
  await db
    .insertInto('titles')
    .values({ ...row, gone_at: '2024-01-01T00:00:00.000Z' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
