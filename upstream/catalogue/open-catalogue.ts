import type { Logger } from 'pino'
import type { Catalogue } from '#upstream/catalogue/catalogue'
import { openSampleCatalogue } from '#upstream/catalogue/sample/sample-catalogue'
import { keepPages } from '#upstream/catalogue/sample/search-cache'
import { openTmdbCatalogue } from '#upstream/catalogue/tmdb/tmdb-catalogue'
import type { Db } from '#upstream/db/open'
import type { Settings } from '#upstream/settings'

/** Opens the catalogue that the settings ask for: TMDB where there is a key, the sample catalogue otherwise. */
export async function openCatalogue(means: {
  settings: Settings
  db: Db
  clock: () => Date
  log: Logger
}): Promise<Catalogue> {
  const { TMDB_API_KEY: key, TMDB_URL: url, TMDB_IMAGE_URL: imageUrl } = means.settings
  return key ? openTmdbCatalogue({ ...means, key, url, imageUrl }) : keepPages(openSampleCatalogue())
}
