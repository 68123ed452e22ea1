import { expect } from '@playwright/test'
import { inDatabase } from '../database.ts'
import type { FakeTmdb } from './fake-tmdb.ts'

/** TMDB lists the title no longer, and the product has noticed. @param path `movie/101` */
export async function takeTitleOff(tmdb: FakeTmdb, path: string): Promise<void> {
  tmdb.gone.add(path)
  // Its response of today would do until tomorrow.
  await inDatabase((db) =>
    db
      .updateTable('tmdb_responses')
      .set({ fresh_until: new Date(0).toISOString() })
      .where('key', '=', path)
      .execute(),
  )
  const [type, id] = path.split('/')
  const details = `${process.env.E2E_UPSTREAM_URL}/api/movies/details/${id}?type=${type}`
  await expect.poll(async () => (await fetch(details)).status).toBe(404)
}
