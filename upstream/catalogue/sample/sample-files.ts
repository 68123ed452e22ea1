import fs from 'node:fs'
import path from 'node:path'
import type { FranchiseName, Trailer } from '#contract'

/** Unknown fields are left out. People are named in `people.json` only. */
export interface SampleFiles {
  movies: { asOf: string; genres: Record<string, string>; items: TitleRecord[] }
  shows: { asOf: string; genres: Record<string, string>; items: TitleRecord[] }
  people: { asOf: string; items: PersonRecord[] }
  /** By the number of the show. */
  seasons: { asOf: string; shows: Record<string, SeasonRecord[]> }
  /** Their films; those without a number of TMDB's are numbered from 9000001 on. */
  franchises: { asOf: string; items: (FranchiseName & { movies: number[] })[] }
  trailers: { asOf: string; items: (Trailer & { movie: number })[] }
}

export interface TitleRecord {
  id: number
  imdbId?: string
  name: string
  originalName?: string
  language?: string
  /** `YYYY-MM-DD`, or `YYYY`. */
  releaseDate: string
  /** Minutes; for a show, of one episode. */
  runtime?: number
  genreIds?: number[]
  score?: number
  votes?: number
  overview: string
  /** Directors of a movie, creators of a show. */
  directors?: number[]
  /** By billing, with a name instead of an id for people without a page; `as` is the character. */
  cast: { id?: number; name?: string; as?: string }[]
}

export interface PersonRecord {
  id: number
  name: string
  department?: string
  gender?: number
  birthday?: string
  deathday?: string
  birthplace?: string
}

export interface SeasonRecord {
  season: number
  year?: number
  /** Of each its name, date and minutes; only their number where they are not known. */
  episodes: [name?: string | null, date?: string | null, minutes?: number][] | number
  /** Given where the last episodes were only announced. */
  aired?: number
}

export function readSampleFiles(): SampleFiles {
  return {
    movies: read('movies'),
    shows: read('shows'),
    people: read('people'),
    seasons: read('seasons'),
    franchises: read('franchises'),
    trailers: read('trailers'),
  }
}

function read<File>(name: string): File {
  const file = path.join(import.meta.dirname, 'data', `${name}.json`)
  return JSON.parse(fs.readFileSync(file, 'utf8')) as File
}
