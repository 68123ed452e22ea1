import type { RowSource, TitleKey } from '#contract'
import { byPlace, type EpisodeWatch, type ShowState } from '#contract'
import { compareKeys } from '#lib/text/compare-keys'
import type { Db } from '#upstream/db/open'

/** What a member has of a title. */
export interface MemberTitle {
  /** Null where it is not in the collection. */
  entry: { rating: number | null } | null
  isOnWatchlist: boolean
  /** Of a show. */
  state: StoredState | null
  watches: StoredWatch[]
}

export interface StoredState {
  state: ShowState
  changed_at: string
  is_chosen: 0 | 1
  /** Of a state that is to be put back. */
  source?: RowSource | null
}

interface StoredWatch {
  id: number
  /** Null for a movie, as is the episode. */
  season: number | null
  episode: number | null
  /** '' where unknown. */
  watchedOn: string
  isRewatch: boolean
}

/** One query, because each mark of an episode asks for all of it. */
export async function readMemberTitle(db: Db, memberId: number, key: TitleKey): Promise<MemberTitle> {
  const rows = await db
    .selectFrom('members')
    .leftJoin('entries', (join) =>
      join
        .onRef('entries.member_id', '=', 'members.id')
        .on('entries.media_type', '=', key.mediaType)
        .on('entries.title_id', '=', key.id),
    )
    .leftJoin('watchlist', (join) =>
      join
        .onRef('watchlist.member_id', '=', 'members.id')
        .on('watchlist.media_type', '=', key.mediaType)
        .on('watchlist.title_id', '=', key.id),
    )
    .leftJoin('show_states', (join) =>
      join
        .onRef('show_states.member_id', '=', 'members.id')
        .on('show_states.show_id', '=', key.mediaType === 'tv' ? key.id : null),
    )
    .leftJoin('watches', (join) =>
      join
        .onRef('watches.member_id', '=', 'members.id')
        .on('watches.media_type', '=', key.mediaType)
        .on('watches.title_id', '=', key.id),
    )
    .select([
      'entries.title_id as entry',
      'entries.rating',
      'watchlist.title_id as listed',
      'show_states.state',
      'show_states.changed_at',
      'show_states.is_chosen',
      'watches.id',
      'watches.season',
      'watches.episode',
      'watches.watched_on',
      'watches.is_rewatch',
    ])
    .where('members.id', '=', memberId)
    .execute()
  const [first] = rows
  const { state, changed_at, is_chosen } = first ?? {}
  return {
    entry: first && first.entry !== null ? { rating: first.rating } : null,
    isOnWatchlist: first !== undefined && first.listed !== null,
    state: state && changed_at ? { state, changed_at, is_chosen: is_chosen ?? 0 } : null,
    watches: rows.flatMap(({ id, season, episode, watched_on, is_rewatch }) =>
      id === null ? [] : [{ id, season, episode, watchedOn: watched_on ?? '', isRewatch: is_rewatch === 1 }],
    ),
  }
}

/** By place, then by day. */
export function ofEpisodes(watches: MemberTitle['watches']): (EpisodeWatch & { id: number })[] {
  return watches
    .flatMap(({ season, episode, ...watch }) =>
      season === null || episode === null ? [] : [{ season, episode, ...watch }],
    )
    .sort(
      (one, other) => byPlace(one, other) || compareKeys(one.watchedOn, other.watchedOn) || one.id - other.id,
    )
}
