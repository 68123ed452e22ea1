import type { Logger } from 'pino'
import type { MediaType, Page, PersonSummary, Title } from '#contract'
import type { Catalogue } from '#upstream/catalogue/catalogue'
import { startRefresher } from '#upstream/catalogue/tmdb/background-refresh'
import { openPosterHues } from '#upstream/catalogue/tmdb/poster-colours'
import { mergeByVotes, pageOverBlocks, type Source } from '#upstream/catalogue/tmdb/repaginate'
import { type Spelling, spellingsOf } from '#upstream/catalogue/tmdb/search-variants'
import { type AnswerMemory, openAnswerMemory, type Question } from '#upstream/catalogue/tmdb/tmdb-cache'
import { openTmdbClient } from '#upstream/catalogue/tmdb/tmdb-client'
import { tmdbQuestions } from '#upstream/catalogue/tmdb/tmdb-requests'
import type { Db } from '#upstream/db/open'
import { findGaps, keepGap } from '#upstream/db/search-page-offsets'
import { storedIds } from '#upstream/db/sitemap-ids'

const MEDIA_TYPES: readonly MediaType[] = ['movie', 'tv']
/** What TMDB calls the year of a first release and of a first episode. */
const YEAR_PARAMETER: Record<MediaType, string> = { movie: 'primary_release_year', tv: 'first_air_date_year' }

/**
 * The Movie Database as the catalogue. What it answers is kept in SQL and served while TMDB is slow, limits or fails:
 * details are fresh for a day, lists and searches for an hour, and all of them good enough for 30 days more.
 */
export function openTmdbCatalogue(means: {
  url: string
  /** Where its posters are, for their colours. */
  imageUrl: string
  key: string
  db: Db
  clock: () => Date
  log: Logger
}): Catalogue {
  const { db, clock } = means
  const ask = openTmdbClient(means)
  const memory = openAnswerMemory(means)
  const questions = tmdbQuestions(ask, db)
  const hues = openPosterHues({ ...means, url: means.imageUrl })
  const refresher = startRefresher(means, (key) => memory.refresh(questions.title(key)))
  const source =
    <Item>(question: (page: number) => Question<{ results: Item[]; total: number }>): Source<Item> =>
    async (page) =>
      (await memory.recall(question(page))) ?? { results: [], total: 0 }

  function findPeople(query: string, page: number): Promise<Page<PersonSummary>> {
    const [{ query: asked }] = spellingsOf(query)
    const people = source((page) => questions.people('search/person', { query: asked, page: String(page) }))
    return cutPage(`person ${asked}`, [people], (lists) => lists.flat(), page)
  }

  function findTitles({ query, year }: Spelling, page: number): Promise<Page<Title>> {
    const sources = MEDIA_TYPES.map((mediaType) =>
      source((page) =>
        questions.titles(mediaType, `search/${mediaType}`, {
          query,
          ...(year && { [YEAR_PARAMETER[mediaType]]: year }),
          page: String(page),
        }),
      ),
    )
    return cutPage(['multi', query, year].join(' ').trim(), sources, mergeByVotes, page)
  }

  /** `search` names all that a page is cut out of: what is known to be missing there is kept under it. */
  async function cutPage<Item>(
    search: string,
    sources: Source<Item>[],
    merge: (lists: Item[][]) => Item[],
    page: number,
  ): Promise<Page<Item>> {
    const known = await findGaps(db, search, clock())
    return pageOverBlocks(sources, merge, page, {
      known,
      note: (block, missing) => keepGap(db, { search, block, missing, now: clock() }),
    })
  }

  return {
    source: { kind: 'tmdb' },
    popularMovies: async () => hues.paint(await list(memory, questions.titles('movie', 'movie/popular'))),
    popularShows: async () => hues.paint(await list(memory, questions.titles('tv', 'tv/popular'))),
    popularPeople: () => list(memory, questions.people('person/popular')),
    async search(query, page, type) {
      if (type === 'person') return findPeople(query, page)
      for (const spelling of spellingsOf(query)) {
        const found = await findTitles(spelling, page)
        if (found.totalResults > 0) return { ...found, results: await hues.paint(found.results) }
      }
      return { results: [], page, totalPages: 0, totalResults: 0 }
    },
    async title(mediaType, id) {
      const title = await memory.recall(questions.title({ mediaType, id }))
      if (!title) return null
      const [[painted = title], similar] = await Promise.all([hues.paint([title]), hues.paint(title.similar)])
      return { ...painted, similar }
    },
    person: (id) => memory.recall(questions.person(id)),
    known: (kind) => storedIds(db, kind),
    async close() {
      await refresher.stop()
      await memory.settle()
      await hues.close()
    },
  }
}

async function list<Item>(memory: AnswerMemory, question: Question<{ results: Item[] }>): Promise<Item[]> {
  return (await memory.recall(question))?.results ?? []
}
