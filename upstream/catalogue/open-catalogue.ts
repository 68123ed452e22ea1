import type { Logger } from 'pino'
import type { Catalogue } from '#upstream/catalogue/catalogue'
import { openSampleCatalogue } from '#upstream/catalogue/sample/sample-catalogue'
import { openTmdbCatalogue } from '#upstream/catalogue/tmdb/tmdb-catalogue'
import type { Db } from '#upstream/db/open'
import type { Settings } from '#upstream/settings'

export function openCatalogue(dependencies: {
  settings: Settings
  db: Db
  clock: () => Date
  log: Logger
}): Catalogue {
  const { TMDB_API_KEY: key, TMDB_URL: url, TMDB_IMAGE_URL: imageUrl } = dependencies.settings
  return key ? openTmdbCatalogue({ ...dependencies, key, url, imageUrl }) : openSampleCatalogue()
}
