import type { GivenRow, GivenState, GivenTitle, Reading } from '#upstream/transfer/read/formats/given-row'

type Rows = Pick<Reading, 'rows'>

function subject({ name, year, ids }: GivenTitle) {
  const { tmdb, trakt, simkl, tvdb, imdb } = ids
  const number = (id: string | undefined) => (id === undefined ? null : Number(id))
  const numbers = { tmdb: number(tmdb), trakt: number(trakt), simkl: number(simkl), tvdb: number(tvdb) }
  return { title: name, year, ids: { ...numbers, imdb: imdb ?? null } }
}

/** Items as Trakt's files have them. */
export function writeTrakt({ rows }: Rows): unknown[] {
  return rows.map(({ title, season, episode, watch, rating, list, watchlist, sourceKey, addedAt }) => {
    const isEpisode = episode !== undefined
    const isSeason = season !== undefined && !isEpisode
    const isTimes = watch && !sourceKey
    const at = watch && (watch.at ?? '1970-01-01T00:00:00.000Z')
    const listedAt = list ? list.addedAt : watchlist?.addedAt
    const otherAt = addedAt !== (rating?.date.at ?? watch?.at) ? addedAt : null
    return {
      type: title.mediaType === 'movie' ? 'movie' : isEpisode ? 'episode' : isSeason ? 'season' : 'show',
      ...(title.mediaType === 'movie' ? { movie: subject(title) } : { show: subject(title) }),
      ...(isEpisode && { episode: { season, number: episode } }),
      ...(isSeason && { season: { number: season } }),
      ...(watch && (isTimes ? { last_watched_at: at, plays: watch.times } : { watched_at: at })),
      ...(rating && { rating: Number(rating.value), rated_at: rating.date.at }),
      listed_at: listedAt ?? otherAt,
      ...(list && { rank: list.position, notes: list.note }),
      ...(sourceKey && { id: Number(sourceKey.replace('trakt ', '')) }),
    }
  })
}

const SIMKL_STATES: Record<GivenState, string> = {
  planned: 'plantowatch',
  watching: 'watching',
  completed: 'completed',
  paused: 'hold',
  dropped: 'dropped',
}

/** A backup of Simkl. */
export function writeSimkl({ rows }: Rows): Record<string, unknown[]> {
  const items = Map.groupBy(rows, ({ line }) => line)
  const backup: Record<string, unknown[]> = { movies: [], shows: [] }
  for (const [row, ...episodes] of items.values()) {
    if (!row) continue
    const { title, state, rating, watch, addedAt, watchlist } = row
    const isMovie = title.mediaType === 'movie'
    backup[isMovie ? 'movies' : 'shows']?.push({
      status: state ? SIMKL_STATES[state] : null,
      last_watched_at: watch?.at ?? (watchlist?.addedAt === null ? addedAt : null),
      added_to_watchlist_at: watchlist ? watchlist.addedAt : addedAt === watch?.at ? null : addedAt,
      user_rating: rating ? Number(rating.value) : null,
      user_rated_at: rating?.date.at ?? null,
      [isMovie ? 'movie' : 'show']: subject(title),
      seasons: seasonsOf(episodes, (one) => ({ watched_at: one.watch?.at ?? null })),
    })
  }
  return backup
}

/** Series or movies of TV Time's export. */
export function writeTvTime({ rows }: Rows): unknown[] {
  const items = Map.groupBy(rows, ({ line }) => line)
  return Array.from(items.values(), ([row, ...episodes]) => {
    if (!row) return null
    const { title, state, rating, watch, addedAt, watchlist } = row
    const seen = (one: GivenRow) => ({
      watched_at: one.watch?.at ?? null,
      rewatch_count: (one.watch?.times ?? 1) - 1,
    })
    const isShow = title.mediaType === 'tv'
    return {
      id: { tvdb: title.ids.tvdb ? Number(title.ids.tvdb) : null, imdb: title.ids.imdb ?? '-1' },
      title: title.name,
      year: title.year,
      created_at: addedAt,
      rating: rating ? Number(rating.value) : null,
      ...(isShow && {
        status:
          state &&
          {
            planned: 'not_started_yet',
            watching: 'continuing',
            dropped: 'stopped',
            completed: '',
            paused: '',
          }[state],
        seasons: seasonsOf(episodes, (one) => ({ is_watched: true, ...seen(one) })),
      }),
      ...(!isShow && {
        is_watched: watch !== undefined,
        is_watchlisted: watchlist !== undefined,
        ...(watch && seen(row)),
      }),
    }
  })
}

function seasonsOf(episodes: GivenRow[], facts: (one: GivenRow) => object) {
  return episodes.map((one) => ({
    number: one.season,
    episodes: [{ number: one.episode, ...facts(one) }],
  }))
}
