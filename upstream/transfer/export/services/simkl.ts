import type { BundleTitle } from '#upstream/transfer/cuedot-json-schema'
import type { AccountReader } from '#upstream/transfer/export/account-reader'
import type { ExportFile } from '#upstream/transfer/export/export-file'
import {
  episodes,
  idOf,
  instantOf,
  rowsOfTitles,
  titleRating,
  viewings,
} from '#upstream/transfer/export/service-row-values'

/** A backup: its table knows episodes as "everything up to" only. */
export async function* simklFiles(account: AccountReader): AsyncGenerator<ExportFile> {
  yield { path: 'simkl/SimklBackup.json', content: backup(account) }
}

async function* backup(account: AccountReader): AsyncGenerator<string> {
  yield '{"movies":'
  yield* arrayOf(rowsOfTitles(account, itemOf, 'movie'))
  yield ',\n"shows":'
  yield* arrayOf(rowsOfTitles(account, itemOf, 'tv'))
  yield ',\n"anime":[]}\n'
}

/** A JSON array in pieces: a line an item. */
async function* arrayOf(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const item of items) {
    yield separator + JSON.stringify(item)
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]' : '\n]'
}

const STATES: Record<NonNullable<BundleTitle['state']>['state'], string> = {
  watching: 'watching',
  paused: 'hold',
  dropped: 'dropped',
}

function itemOf(title: BundleTitle): object[] {
  const { collection, watchlist } = title
  const seen = [...viewings(title), ...episodes(title)]
  if (!collection && !watchlist && seen.length === 0 && !title.state) return []
  const rating = titleRating(title, 'ten')
  const last = seen.map(instantOf).sort().at(-1)
  const item = {
    status: statusOf(title, seen.length > 0),
    added_to_watchlist_at: watchlist?.added_at ?? collection?.added_at ?? null,
    last_watched_at: last || null,
    user_rating: rating ? Number(rating) : null,
    user_rated_at: (rating && collection?.rated_at) || null,
    [title.type === 'tv' ? 'show' : 'movie']: {
      title: title.name,
      year: title.year ?? null,
      ids: idsOf(title),
    },
    ...(title.type === 'tv' && { seasons: seasonsOf(title) }),
  }
  return [item]
}

/** Null for what is rated or collected only: that it was watched is not said. */
function statusOf(title: BundleTitle, isSeen: boolean): string | null {
  if (title.state) return STATES[title.state.state]
  if (isSeen) return title.type === 'tv' ? 'watching' : 'completed'
  return title.watchlist ? 'plantowatch' : null
}

function idsOf(title: BundleTitle) {
  const kinds = ['simkl', 'imdb', 'tvdb'] as const
  const known = kinds.map((kind) => [kind, idOf(title, kind)]).filter(([, value]) => value)
  return { ...Object.fromEntries(known), tmdb: String(title.tmdb) }
}

function seasonsOf(title: BundleTitle) {
  const bySeason = Map.groupBy(episodes(title), ({ season = 0 }) => season)
  return Array.from(bySeason, ([number, seen]) => ({
    number,
    // Of several viewings the last one: Simkl has one an episode.
    episodes: Array.from(new Map(seen.map((watch) => [watch.episode, watch])), ([episode, watch]) => ({
      number: episode,
      watched_at: instantOf(watch) || null,
    })),
  }))
}
