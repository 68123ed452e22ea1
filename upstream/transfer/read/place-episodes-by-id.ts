import { stateReason } from '#contract'
import { addProblems, type NewProblem, reporter } from '#upstream/transfer/read/bounds/problems'
import type { ReadTitle } from '#upstream/transfer/read/group-titles'
import type { GivenRow } from '#upstream/transfer/read/parse/given-row'
import type { ReadFiles } from '#upstream/transfer/read/read-files'

/** Numbers of one query. */
const BATCH = 500

/** Where an episode with this number of TMDB is. */
export interface EpisodePlace {
  tmdb_id: number | null
  show_id: number
  season: number
  episode: number
}

export type FindPlaces = (episodeIds: number[]) => Promise<EpisodePlace[]>

/** Puts rows that name an episode by its number alone to their shows, by the episodes that are stored; what is not stored is reported. */
export async function placeEpisodes(read: ReadFiles, findPlaces: FindPlaces): Promise<void> {
  const rows = read.titles.filter(({ isUnplaced }) => isUnplaced).flatMap((title) => title.rows)
  if (rows.length === 0) return
  const titles = read.titles.filter(({ isUnplaced }) => !isUnplaced)
  const problems: NewProblem[] = []
  const shows = new Map(titles.flatMap((title) => (isShow(title) ? [[title.ids.tmdb, title]] : [])))
  const places = await placesOf(rows, findPlaces)
  for (const { episodeId = '', ...row } of rows) {
    const place = places.get(Number(episodeId))
    if (!place) {
      reporter(problems, row.file, row.line)('tmdb_id', episodeId, stateReason('wanted.followedEpisode'))
      continue
    }
    const tmdb = String(place.show_id)
    let show = shows.get(tmdb)
    if (!show) {
      show = { ...row.title, ids: { tmdb }, isCertain: true, rows: [], rating: null }
      shows.set(tmdb, show)
      titles.push(show)
    }
    show.rows.push({ ...row, season: place.season, episode: place.episode })
  }
  read.titles = titles
  addProblems(read, problems)
}

function isShow({ mediaType, ids }: ReadTitle): boolean {
  return mediaType === 'tv' && ids.tmdb !== undefined
}

async function placesOf(rows: readonly GivenRow[], findPlaces: FindPlaces) {
  const ids = Array.from(new Set(rows.flatMap(({ episodeId }) => Number(episodeId) || [])))
  const places = new Map<number | null, EpisodePlace>()
  for (let first = 0; first < ids.length; first += BATCH) {
    for (const place of await findPlaces(ids.slice(first, first + BATCH))) places.set(place.tmdb_id, place)
  }
  return places
}
