import type { Logger } from 'pino'
import type { PersonSummary, Title } from '#contract'
import { type AnswerMemory, openAnswerMemory, type Question } from '#upstream/catalogue/answer-memory'
import { mergeByVotes, pageOverBlocks, type Source } from '#upstream/catalogue/blocks'
import type { Catalogue } from '#upstream/catalogue/catalogue'
import { startRefresher } from '#upstream/catalogue/refresher'
import { openTmdbClient } from '#upstream/catalogue/tmdb-client'
import { tmdbQuestions } from '#upstream/catalogue/tmdb-questions'
import type { Db } from '#upstream/db/open'

/**
 * The Movie Database as the catalogue. What it answers is kept in SQL and served while TMDB is slow, limits or fails:
 * details are fresh for a day, lists and searches for an hour, and all of them good enough for 30 days more.
 */
export function openTmdbCatalogue(means: {
  url: string
  key: string
  db: Db
  clock: () => Date
  log: Logger
}): Catalogue {
  const ask = openTmdbClient(means)
  const memory = openAnswerMemory(means)
  const questions = tmdbQuestions(ask, means.db)
  const refresher = startRefresher(means, (key) => memory.refresh(questions.title(key)))
  const source =
    <Item>(question: (page: number) => Question<{ results: Item[]; total: number }>): Source<Item> =>
    async (page) =>
      (await memory.recall(question(page))) ?? { results: [], total: 0 }

  return {
    source: { kind: 'tmdb' },
    popularMovies: () => list(memory, questions.titles('movie', 'movie/popular')),
    popularShows: () => list(memory, questions.titles('tv', 'tv/popular')),
    popularPeople: () => list(memory, questions.people('person/popular')),
    async search(query, page, type) {
      const asked = query.trim().replace(/\s+/g, ' ').toLowerCase()
      const people = source((page) => questions.people('search/person', { query: asked, page: String(page) }))
      if (type === 'person') return pageOverBlocks<PersonSummary>([people], (lists) => lists.flat(), page)
      const titles = (['movie', 'tv'] as const).map((mediaType) =>
        source((page) =>
          questions.titles(mediaType, `search/${mediaType}`, { query: asked, page: String(page) }),
        ),
      )
      return pageOverBlocks<Title>(titles, mergeByVotes, page)
    },
    title: (mediaType, id) => memory.recall(questions.title({ mediaType, id })),
    person: (id) => memory.recall(questions.person(id)),
    async close() {
      await refresher.stop()
      await memory.settle()
    },
  }
}

async function list<Item>(memory: AnswerMemory, question: Question<{ results: Item[] }>): Promise<Item[]> {
  return (await memory.recall(question))?.results ?? []
}
