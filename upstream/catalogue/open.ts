import type { Logger } from 'pino'
import type { Catalogue } from '#upstream/catalogue/catalogue'
import { openSampleCatalogue } from '#upstream/catalogue/sample'
import { openTmdbCatalogue } from '#upstream/catalogue/tmdb'
import type { Db } from '#upstream/db/open'
import type { Settings } from '#upstream/settings'

/** Opens the catalogue that the settings ask for: TMDB where there is a key, the sample catalogue otherwise. */
export async function openCatalogue(means: {
  settings: Settings
  db: Db
  clock: () => Date
  log: Logger
}): Promise<Catalogue> {
  const key = means.settings.TMDB_API_KEY
  return key ? openTmdbCatalogue({ ...means, key, url: means.settings.TMDB_URL }) : openSampleCatalogue()
}
