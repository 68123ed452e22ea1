import type { MediaType } from '#contract'
import type { CatalogueTitle } from '#upstream/catalogue/catalogue'
import {
  parseTmdbDetails,
  parseTmdbPage,
  parseTmdbPerson,
  parseTmdbSummary,
  parseTmdbTitle,
} from '#upstream/catalogue/tmdb/parse-tmdb'
import type { Question } from '#upstream/catalogue/tmdb/tmdb-cache'
import type { AskTmdb } from '#upstream/catalogue/tmdb/tmdb-client'
import type { Db } from '#upstream/db/open'
import { refreshTitle, type TitleKey } from '#upstream/db/titles'
import { DAY, HOUR } from '#upstream/time'

/** Everything we ask TMDB: one request each. */
export function tmdbQuestions(ask: AskTmdb, db: Db) {
  function pages<Item>(
    path: string,
    parameters: Record<string, string>,
    read: (body: unknown) => Item | null,
  ) {
    return {
      key: `${path}?${new URLSearchParams(parameters)}`,
      freshFor: HOUR,
      ask: () => ask(path, { ...parameters, include_adult: 'false' }, (wire) => parseTmdbPage(wire, read)),
    }
  }

  return {
    titles: (mediaType: MediaType, path: string, parameters: Record<string, string> = {}) =>
      pages(path, parameters, (body) => parseTmdbTitle(body, mediaType)),
    people: (path: string, parameters: Record<string, string> = {}) =>
      pages(path, parameters, parseTmdbSummary),
    title: (about: TitleKey): Question<CatalogueTitle> => ({
      key: `${about.mediaType}/${about.id}`,
      freshFor: DAY,
      about,
      ask: () =>
        ask(
          `${about.mediaType}/${about.id}`,
          // `credits` of a show are those of its latest season only.
          { append_to_response: about.mediaType === 'tv' ? 'aggregate_credits,similar' : 'credits,similar' },
          (wire) => parseTmdbDetails(wire, about.mediaType),
        ),
      also: (title) => refreshTitle(db, title),
    }),
    person: (id: number) => ({
      key: `person/${id}`,
      freshFor: DAY,
      ask: () => ask(`person/${id}`, { append_to_response: 'combined_credits' }, parseTmdbPerson),
    }),
  }
}
