import type { MediaType, Title, TitleKey } from '#contract'
import type { FoundEpisode } from '#upstream/catalogue/catalogue'
import { storeTitle } from '#upstream/catalogue/store-title'
import { unnamedAmong } from '#upstream/catalogue/unnamed-titles'
import type { DeliveredItem } from '#upstream/connections/delivered-event'
import { findNamed } from '#upstream/connections/matching/find-named'
import type { Db } from '#upstream/db/open'
import type { Dependencies } from '#upstream/dependencies'
import { followShow } from '#upstream/shows/refresh-seasons'
import { keyOf } from '#upstream/titles/title-key-conditions'
import { findStored } from '#upstream/titles/titles'

export type MatchingDependencies = Pick<Dependencies, 'db' | 'catalogue' | 'storeHourly' | 'clock'>

/** What only the catalogue's source could say. */
export class NotStored extends Error {
  override name = 'NotStored'
}

export interface ListedEpisode {
  number: number
  /** `YYYY-MM-DD`; null where unknown. */
  airDate: string | null
}

/** What is known of titles. What there is not is null or empty. */
export interface TitleSource {
  /** Without `originalName` where that is not known. */
  title(key: TitleKey): Promise<(Title & { originalName?: string | null }) | null>
  titlesByImdbId(imdbId: string): Promise<TitleKey[]>
  showsByTvdbId(tvdbId: number): Promise<TitleKey[]>
  /** By the episode's own numbers. */
  episode(item: DeliveredItem): Promise<FoundEpisode | null>
  episodes(showId: number, season: number): Promise<ListedEpisode[]>
  /** Those that have exactly this name, folded, and a year that fits where one is given. */
  named(name: string, year: number | null, mediaType: MediaType): Promise<TitleKey[]>
  /** Stores a title, and of a show its seasons. */
  store(key: TitleKey): Promise<void>
}

/** @throws ApiError `unavailable` */
export function titlesOfCatalogue(dependencies: MatchingDependencies): TitleSource {
  const { db, catalogue } = dependencies
  return {
    title: ({ mediaType, id }) => catalogue.title(mediaType, id),
    titlesByImdbId: (imdbId) => catalogue.titlesByImdbId(imdbId),
    showsByTvdbId: (tvdbId) => catalogue.showsByTvdbId(String(tvdbId)),
    async episode({ ids: { imdb, tmdb, tvdb } }) {
      const found = imdb ? await catalogue.episodeByNumber('imdb', imdb) : null
      if (found) return found
      const other = tvdb ? await catalogue.episodeByNumber('tvdb', String(tvdb)) : null
      return other ?? (tmdb ? storedEpisode(db, tmdb) : null)
    },
    episodes: async (showId, season) => (await catalogue.episodes(showId, season)) ?? [],
    named: (name, year, mediaType) => findNamed(catalogue, { name, year, mediaType }),
    async store(key) {
      await storeTitle(dependencies, key)
      if (key.mediaType === 'tv') await followShow(dependencies, key.id)
    },
  }
}

/** @throws NotStored */
export function storedTitles({ db, catalogue: { stored } }: MatchingDependencies): TitleSource {
  return {
    async title(key) {
      const [title] = await findStored(db, [key])
      // A title that waits for its name may be none at all.
      if (!title || title.isGone || (await unnamedAmong(db, [key])).size > 0) throw new NotStored()
      return title
    },
    async titlesByImdbId(imdbId) {
      const rows = await db
        .selectFrom('titles')
        .select(['media_type', 'id as title_id'])
        .where('imdb_id', '=', imdbId)
        .where('gone_at', 'is', null)
        .execute()
      if (rows.length === 0) throw new NotStored()
      return rows.map(keyOf)
    },
    async episode({ ids: { imdb, tmdb, tvdb }, ...stated }) {
      const ofImdb = imdb ? await stored.episodeByNumber('imdb', imdb) : null
      if (ofImdb) return ofImdb
      const ofTvdb = tvdb && ofImdb === null ? await stored.episodeByNumber('tvdb', String(tvdb)) : null
      if (ofTvdb) return ofTvdb
      const found = tmdb ? await storedEpisode(db, tmdb) : null
      const agrees = found?.season === stated.season && found.episode === stated.episode
      if ((ofImdb === undefined || ofTvdb === undefined) && !agrees) throw new NotStored()
      return found
    },
    async showsByTvdbId(tvdbId) {
      const found = await stored.showsByTvdbId(String(tvdbId))
      if (found === undefined) throw new NotStored()
      return found ?? []
    },
    episodes: notStored,
    // The source may know another title of the name, stored or not: then it is one of several, and not this one.
    named: notStored,
    async store() {},
  }
}

async function notStored(): Promise<never> {
  throw new NotStored()
}

async function storedEpisode(db: Db, tmdbId: number): Promise<FoundEpisode | null> {
  const row = await db
    .selectFrom('episodes')
    .select(['show_id as showId', 'season', 'episode'])
    .where('tmdb_id', '=', tmdbId)
    .executeTakeFirst()
  return row ?? null
}
