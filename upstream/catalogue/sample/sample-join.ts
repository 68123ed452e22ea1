import type { CastMember, MediaType, Person } from '#contract'
import type { CatalogueTitle } from '#upstream/catalogue/catalogue'
import type { SampleFiles, SamplePerson, SampleTitle } from '#upstream/catalogue/sample/sample-files'

/** A title of the sample catalogue; which ones are similar is found when asked. */
export type ShelvedTitle = Omit<CatalogueTitle, 'similar'>

/** A person, and the votes of everything they are credited in. */
export interface ShelvedPerson extends Person {
  votes: number
}

/** The sample catalogue in our words, in memory, the most voted first. */
export interface Shelf {
  asOf: string
  titles: ShelvedTitle[]
  people: ShelvedPerson[]
}

/** Joins the three files: names into casts, credits onto people. */
export function fillShelf(files: SampleFiles): Shelf {
  const people = new Map(files.people.items.map((one) => [one.id, shelvePerson(one)]))
  const titles = [
    ...files.movies.items.map((one) => shelveTitle('movie', one, files.movies.genres, people)),
    ...files.shows.items.map((one) => shelveTitle('tv', one, files.shows.genres, people)),
  ].sort(byVotes)
  for (const title of titles) creditPeople(title, people)
  return { asOf: files.movies.asOf, titles, people: Array.from(people.values()).sort(byVotes) }
}

/** Most voted first; the order of equals is settled by id, so that it is the same on every start. */
export function byVotes(a: { votes: number; id: number }, b: { votes: number; id: number }): number {
  return b.votes - a.votes || a.id - b.id
}

function shelvePerson(one: SamplePerson): ShelvedPerson {
  return {
    mediaType: 'person',
    id: one.id,
    name: one.name,
    profilePath: null,
    department: one.department ?? null,
    birthday: one.birthday ?? null,
    deathday: one.deathday ?? null,
    birthplace: one.birthplace ?? null,
    gender: one.gender ?? 0,
    biography: null,
    knownFor: [],
    votes: 0,
  }
}

function shelveTitle(
  mediaType: MediaType,
  one: SampleTitle,
  genreNames: Record<string, string>,
  people: ReadonlyMap<number, { name: string }>,
): ShelvedTitle {
  const nameOf = (id: number) => people.get(id)?.name ?? 'Unknown'
  const genreIds = one.genreIds ?? []
  return {
    mediaType,
    id: one.id,
    name: one.name,
    originalName: one.originalName ?? one.name,
    language: one.language ?? null,
    posterPath: null,
    backdropPath: null,
    overview: one.overview,
    releaseDate: one.releaseDate,
    runtime: one.runtime ?? null,
    score: one.score ?? null,
    votes: one.votes ?? 0,
    genreIds,
    genres: genreIds.map((id) => ({ id, name: genreNames[id] ?? '' })),
    directors: (one.directors ?? []).map((id) => ({ id, name: nameOf(id) })),
    cast: one.cast.map(
      ({ id, name, as }): CastMember => ({
        id: id ?? null,
        name: id === undefined ? (name ?? 'Unknown') : nameOf(id),
        character: as ?? null,
        profilePath: null,
      }),
    ),
  }
}

/** Titles come most voted first, so `knownFor` is in that order too. Acting in one's own film is one credit. */
function creditPeople(title: ShelvedTitle, people: ReadonlyMap<number, ShelvedPerson>): void {
  const characters = new Map<number, string | null>(title.directors.map(({ id }) => [id, null]))
  for (const { id, character } of title.cast) if (id !== null) characters.set(id, character)
  const { mediaType, id, name, posterPath, releaseDate, score, votes, genreIds } = title
  for (const [personId, character] of characters) {
    const person = people.get(personId)
    if (!person) continue
    person.votes += votes
    person.knownFor.push({ mediaType, id, name, posterPath, releaseDate, score, votes, genreIds, character })
  }
}
