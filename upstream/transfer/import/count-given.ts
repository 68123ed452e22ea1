import type { MediaType } from '#contract'
import { viewingsOf } from '#upstream/transfer/import/apply/apply-watches'
import type { ImportToApply } from '#upstream/transfer/import/apply/read-titles-to-apply'
import { countPlaceNotes, isPlanned, saysSomething } from '#upstream/transfer/import/import-title-columns'
import { isRated, latestRatings } from '#upstream/transfer/import/rated-rows'
import type { GivenRow, GivenWatch } from '#upstream/transfer/read/parse/given-row'

type Zones = ImportToApply['zones']

/** What rows hold of what the ledger counts, and what of it they have twice. */
export function countGiven(rows: GivenRow[], zones: Zones) {
  const count = (isCounted: (row: GivenRow) => boolean, ofOne: (watch: GivenWatch) => number) =>
    rows.reduce((sum, row) => sum + (row.watch && isCounted(row) ? ofOne(row.watch) : 0), 0)
  const isEpisode = ({ season, episode }: GivenRow) => season !== undefined && episode !== undefined
  const times = (watch: GivenWatch) => watch.times
  const noted = ({ note }: GivenWatch) => (note ? 1 : 0)
  const given = {
    watches: count(() => true, times),
    episode_watches: count(isEpisode, times),
    notes: count(() => true, noted),
  }
  const isExact = rows.some(({ own }) => own)
  const onceAs = (mediaType: MediaType) => viewingsOf({ rows, isExact, key: { mediaType } }, zones)
  const [movie, show] = [onceAs('movie'), onceAs('tv')]
  const withNote = (viewings: typeof movie) => viewings.filter(({ note }) => note)
  const { length: rated } = rows.filter(isRated)
  return {
    ...given,
    notes: given.notes + countPlaceNotes(rows),
    place_ratings: rated,
    twice_place_ratings: rated - latestRatings(rows).length,
    twice_watches: given.watches - movie.length,
    twice_episode_watches: given.watches - show.length,
    twice_notes: given.notes - withNote(movie).length,
    twice_episode_notes: given.notes - withNote(show).length,
    watchlist: isPlanned(rows) ? (1 as const) : (0 as const),
    says_nothing: rows.some(saysSomething) ? (0 as const) : (1 as const),
  }
}
