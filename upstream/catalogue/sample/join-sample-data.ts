import type { CastMember, MediaType, Person } from '#contract'
import type { CatalogueTitle } from '#upstream/catalogue/catalogue'
import type { PersonRecord, SampleFiles, TitleRecord } from '#upstream/catalogue/sample/sample-files'

export interface SampleTitle extends Omit<CatalogueTitle, 'similar'> {
  imdbId: string | null
}

export interface SamplePerson extends Person {
  votes: number
}

interface SampleData {
  asOf: string
  titles: SampleTitle[]
  people: SamplePerson[]
}

export function joinSampleData(files: SampleFiles): SampleData {
  const people = new Map(files.people.items.map((record) => [record.id, toPerson(record)]))
  const titles = [
    ...files.movies.items.map((record) => ({
      ...toTitle('movie', record, files.movies.genres, people),
      ...factsOfMovie(files, record.id),
    })),
    ...files.shows.items.map((record) => toTitle('tv', record, files.shows.genres, people)),
  ].sort(byVotes)
  for (const title of titles) creditPeople(title, people)
  return { asOf: files.movies.asOf, titles, people: Array.from(people.values()).sort(byVotes) }
}

function byVotes(a: { votes: number; id: number }, b: { votes: number; id: number }): number {
  return b.votes - a.votes || a.id - b.id
}

function factsOfMovie({ franchises, trailers }: SampleFiles, id: number) {
  const franchise = franchises.items.find(({ movies }) => movies.includes(id))
  return {
    franchise: franchise ? { id: franchise.id, name: franchise.name } : null,
    trailers: trailers.items.filter(({ movie }) => movie === id).map(({ movie: _, ...trailer }) => trailer),
  }
}

function toPerson(record: PersonRecord): SamplePerson {
  return {
    mediaType: 'person',
    id: record.id,
    name: record.name,
    profilePath: null,
    department: record.department ?? null,
    birthday: record.birthday ?? null,
    deathday: record.deathday ?? null,
    birthplace: record.birthplace ?? null,
    gender: record.gender ?? 0,
    biography: null,
    knownFor: [],
    votes: 0,
  }
}

function toTitle(
  mediaType: MediaType,
  record: TitleRecord,
  genreNames: Record<string, string>,
  people: ReadonlyMap<number, { name: string }>,
): SampleTitle {
  const nameOf = (id: number) => people.get(id)?.name ?? 'Unknown'
  const genreIds = record.genreIds ?? []
  return {
    mediaType,
    id: record.id,
    imdbId: record.imdbId ?? null,
    name: record.name,
    originalName: record.originalName ?? record.name,
    language: record.language ?? null,
    posterPath: null,
    backdropPath: null,
    overview: record.overview,
    releaseDate: record.releaseDate,
    runtime: record.runtime ?? null,
    score: record.score ?? null,
    votes: record.votes ?? 0,
    genreIds,
    genres: genreIds.map((id) => ({ id, name: genreNames[id] ?? '' })),
    directors: (record.directors ?? []).map((id) => ({ id, name: nameOf(id) })),
    cast: record.cast.map(
      ({ id, name, as }): CastMember => ({
        id: id ?? null,
        name: id === undefined ? (name ?? 'Unknown') : nameOf(id),
        character: as ?? null,
        profilePath: null,
      }),
    ),
  }
}

/** Directing and acting in one title is one credit. */
function creditPeople(title: SampleTitle, people: ReadonlyMap<number, SamplePerson>): void {
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
