import type { MediaType, PersonSummary, Title } from '#contract'
import type { Catalogue, CatalogueTitle } from '#upstream/catalogue/catalogue'
import { readSampleFiles } from '#upstream/catalogue/sample/sample-files'
import { fillShelf, type ShelvedPerson, type ShelvedTitle } from '#upstream/catalogue/sample/sample-join'
import { makeSearch } from '#upstream/catalogue/sample/sample-search'
import { similarTitles } from '#upstream/catalogue/sample/similar-titles'

/** Items of each of the popular lists. */
const POPULAR = 20
/** Titles named beside a person in a list. */
const NAMED_TITLES = 3

/**
 * The catalogue that ships with the product: some 420 titles and 3,200 people, in memory. Popular titles are those
 * with the most votes, popular people those whose titles have the most.
 * @param files what it is made of: those that ship, unless somebody measures with others
 */
export function openSampleCatalogue(files = readSampleFiles()): Catalogue {
  const { asOf, titles, people } = fillShelf(files)
  const titleByKey = new Map(titles.map((title) => [keyOf(title.mediaType, title.id), title]))
  // Comparing a title with all others takes a while, and the answer never changes.
  const wholeByKey = new Map<string, CatalogueTitle>()
  const personById = new Map(people.map((person) => [person.id, person]))
  const findTitles = makeSearch(titles.map(findableTitle))
  const findPeople = makeSearch(people.map(findablePerson))
  const popular = (mediaType: MediaType) =>
    titles
      .filter((title) => title.mediaType === mediaType)
      .slice(0, POPULAR)
      .map(toTitle)

  return {
    source: { kind: 'sample', asOf },
    popularMovies: async () => popular('movie'),
    popularShows: async () => popular('tv'),
    popularPeople: async () => people.slice(0, POPULAR).map(toSummary),
    async search(query, page, type) {
      if (type === 'person') {
        const { results, ...totals } = findPeople(query, page)
        return { ...totals, results: results.map(({ person }) => toSummary(person)) }
      }
      const { results, ...totals } = findTitles(query, page)
      return { ...totals, results: results.map(({ title }) => toTitle(title)) }
    },
    async title(mediaType, id) {
      const key = keyOf(mediaType, id)
      const known = wholeByKey.get(key)
      if (known) return known
      const title = titleByKey.get(key)
      if (!title) return null
      const whole = { ...title, similar: similarTitles(title, titles).map(toTitle) }
      wholeByKey.set(key, whole)
      return whole
    },
    async person(id) {
      const person = personById.get(id)
      if (!person) return null
      const { votes: _, ...known } = person
      return known
    },
    known: async (kind) =>
      [...titles, ...people]
        .filter(({ mediaType }) => mediaType === kind)
        .map(({ id }) => id)
        .sort((a, b) => a - b),
    close: async () => {},
  }
}

function keyOf(mediaType: MediaType, id: number): string {
  return `${mediaType}:${id}`
}

function findableTitle(title: ShelvedTitle) {
  const { name, originalName, releaseDate } = title
  return { names: [name, originalName ?? name], year: releaseDate?.slice(0, 4) ?? null, title }
}

function findablePerson(person: ShelvedPerson) {
  return { names: [person.name], year: null, person }
}

function toTitle(title: ShelvedTitle): Title {
  const { mediaType, id, name, posterPath, overview, releaseDate, score, votes, genreIds } = title
  return { mediaType, id, name, posterPath, overview, releaseDate, score, votes, genreIds }
}

function toSummary(person: ShelvedPerson): PersonSummary {
  const { mediaType, id, name, profilePath, department, knownFor } = person
  const named = knownFor.slice(0, NAMED_TITLES).map((credit) => credit.name)
  return { mediaType, id, name, profilePath, department, knownFor: named }
}
