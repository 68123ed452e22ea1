import { stringify } from 'csv-stringify/sync'
import type { GivenDate, GivenRow, Reading } from '#upstream/transfer/read/formats/given-row'

type Cell = (row: GivenRow) => string | number | null | undefined
type Columns = Record<string, Cell>

/** Writes what was read as its service does. */
interface FormatWriter {
  name: string
  columns: Columns
}

const titled: Columns = { Name: ({ title }) => title.name, Year: ({ title }) => title.year }
const uri: Cell = ({ title }) => title.ids.letterboxd
const rated: Cell = ({ rating }) => rating?.value
const html = (text: string | null | undefined) =>
  text?.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(/\n/g, '<br>')
const dated = (date: GivenDate | undefined) => date?.at ?? date?.clock ?? date?.on
const imdbType: Cell = ({ title }) =>
  title.mediaType === null ? 'TV Episode' : title.mediaType === 'tv' ? 'TV Series' : 'Movie'

const letterboxdEntry: Columns = {
  Date: (row) => row.addedAt,
  ...titled,
  'Letterboxd URI': ({ sourceKey }) => sourceKey?.replace('letterboxd ', ''),
  Rating: ({ watch }) => watch?.rating?.value,
  Rewatch: ({ watch }) => (watch?.isRewatch ? 'Yes' : ''),
  Tags: ({ watch }) => watch?.tags.join(', '),
  'Watched Date': ({ watch }) => dated(watch),
}
const letterboxdTitle: Columns = {
  Date: ({ rating, addedAt }) => dated(rating?.date) || addedAt,
  ...titled,
  'Letterboxd URI': uri,
}
const imdb: Columns = {
  Const: ({ title }) => title.ids.imdb,
  'Your Rating': rated,
  'Date Rated': ({ rating, addedAt }) => dated(rating?.date) || addedAt,
  Title: ({ title }) => title.name,
  'Original Title': ({ title }) => title.originalName,
  'Title Type': imdbType,
  Year: ({ title }) => title.year,
}
const imdbListed: Columns = {
  Created: (row) => row.addedAt,
  ...imdb,
  'Date Rated': ({ rating }) => dated(rating?.date),
}
const yamtrack: Columns = {
  media_id: ({ title }) => title.ids.tmdb ?? title.ids.tvdb ?? title.ids.imdb,
  source: ({ title: { ids } }) => (ids.tmdb ? 'tmdb' : ids.tvdb ? 'tvdb' : ids.imdb ? 'imdb' : 'manual'),
  media_type: ({ title, season, episode }) => {
    if (title.mediaType === 'movie') return 'movie'
    return episode !== undefined ? 'episode' : season !== undefined ? 'season' : 'tv'
  },
  title: ({ title }) => title.name,
  season_number: (row) => row.season,
  episode_number: (row) => row.episode,
  score: rated,
  status: ({ state }) =>
    state &&
    {
      planned: 'Planning',
      watching: 'In progress',
      completed: 'Completed',
      paused: 'Paused',
      dropped: 'Dropped',
    }[state],
  end_date: ({ watch }) => dated(watch),
  notes: ({ watch }) => watch?.note,
  created_at: (row) => row.addedAt,
}

/** By service and file. */
export const CSV_WRITERS: Record<string, FormatWriter> = {
  'letterboxd ratings': { name: 'ratings.csv', columns: { ...letterboxdTitle, Rating: rated } },
  'letterboxd watched': { name: 'watched.csv', columns: letterboxdTitle },
  'letterboxd watchlist': { name: 'watchlist.csv', columns: letterboxdTitle },
  'letterboxd likes': { name: 'likes/films.csv', columns: letterboxdTitle },
  'letterboxd diary': { name: 'diary.csv', columns: letterboxdEntry },
  'letterboxd reviews': {
    name: 'reviews.csv',
    columns: { ...letterboxdEntry, Review: ({ watch }) => html(watch?.note) },
  },
  'imdb ratings': { name: 'ratings.csv', columns: imdb },
  'imdb list': {
    name: 'A list.csv',
    columns: {
      Position: ({ list }) => list?.position,
      Description: ({ list }) => list?.note,
      ...imdbListed,
    },
  },
  'imdb watchlist': { name: 'WATCHLIST.csv', columns: { Position: () => 1, ...imdbListed } },
  'trakt a table': {
    name: 'trakt.csv',
    columns: {
      watched_at: ({ watch }) => watch && (dated(watch) || '1970-01-01T00:00:00Z'),
      rated_at: ({ rating, watch, watchlist, addedAt }) =>
        dated(rating?.date) || (rating || watchlist || addedAt === watch?.at ? '' : addedAt),
      listed_at: ({ watchlist, rating, watch, addedAt }) =>
        watchlist?.addedAt ?? (rating && addedAt !== (rating.date.at ?? watch?.at) ? addedAt : ''),
      type: ({ title, season, episode, episodeId }) => {
        if (title.mediaType === 'movie') return 'movie'
        return (episode ?? episodeId) !== undefined ? 'episode' : season !== undefined ? 'season' : 'show'
      },
      title: ({ title }) => title.name,
      year: ({ title }) => title.year,
      trakt_id: ({ title }) => title.ids.trakt,
      imdb_id: ({ title }) => title.ids.imdb,
      tmdb_id: ({ title, episodeId }) => episodeId ?? title.ids.tmdb,
      tvdb_id: ({ title }) => title.ids.tvdb,
      season_number: (row) => row.season,
      episode_number: (row) => row.episode,
      rating: rated,
    },
  },
  'tmdb ratings': {
    name: 'ratings.csv',
    columns: {
      'TMDb ID': ({ title }) => title.ids.tmdb,
      'IMDb ID': ({ title }) => title.ids.imdb,
      Type: ({ title }) => title.mediaType,
      Name: ({ title, season, episode }) =>
        episode === undefined ? title.name : `${title.name} S${season}E${episode}`,
      'Release Date': ({ title }) => title.year && `${title.year}-01-01`,
      'Season Number': (row) => (row.episode === undefined ? '' : row.season),
      'Episode Number': (row) => row.episode,
      Rating: () => '7.1',
      'Your Rating': rated,
      'Date Rated': ({ rating, addedAt }) => dated(rating?.date) || addedAt,
    },
  },
  'simkl a table': {
    name: 'simkl.csv',
    columns: {
      SIMKL_ID: ({ title }) => title.ids.simkl,
      Title: ({ title }) => title.name,
      Type: ({ title }) => (title.mediaType === 'movie' ? 'movie' : 'tv show'),
      Year: ({ title }) => title.year,
      Watchlist: ({ state }) =>
        state &&
        {
          planned: 'plan to watch',
          watching: 'watching',
          completed: 'completed',
          paused: 'hold',
          dropped: 'dropped',
        }[state],
      LastEpWatched: ({ upTo }) => upTo && `s${upTo.season}e${upTo.episode}`,
      WatchedDate: ({ watch, addedAt }) => dated(watch) || addedAt,
      Rating: rated,
      Memo: ({ watch }) => watch?.note,
      TVDB: ({ title }) => title.ids.tvdb,
      TMDB: ({ title }) => title.ids.tmdb,
      IMDB: ({ title }) => title.ids.imdb,
    },
  },
  'yamtrack a table': { name: 'yamtrack.csv', columns: yamtrack },
  'floppy a table': {
    name: 'floppy.csv',
    columns: {
      row_type: ({ list }) => (list ? 'list_item' : 'media'),
      ...yamtrack,
      original_title: ({ title }) => title.originalName,
      release_datetime: ({ title }) => title.year && `${title.year}-01-01 00:00:00+00:00`,
      item_tags: ({ watch }) => JSON.stringify(watch?.tags ?? []),
      list_uid: ({ list }) => list?.key.replace(/^floppy list ?/, ''),
      list_item_date_added: ({ list }) => list?.addedAt,
    },
  },
  'table Movary': {
    name: 'history.csv',
    columns: {
      title: ({ title }) => title.name,
      year: ({ title }) => title.year,
      tmdbId: ({ title }) => title.ids.tmdb,
      imdbId: ({ title }) => title.ids.imdb,
      watchedAt: ({ watch }) => dated(watch),
      comment: ({ watch }) => html(watch?.note),
    },
  },
}

export function writeCsv({ columns }: FormatWriter, { rows }: Pick<Reading, 'rows'>): string {
  const cells = joined(rows).map((row) => Object.values(columns).map((cell) => cell(row) ?? ''))
  return stringify([Object.keys(columns), ...cells])
}

/** What one record of Simkl's says of a show and of its last episode. */
function joined(rows: readonly GivenRow[]): GivenRow[] {
  return rows.flatMap((row, at) => {
    if (row.upTo) return []
    const next = rows[at + 1]
    if (!next?.upTo || next.line !== row.line) return [row]
    const { upTo, watch } = next
    return [{ ...row, upTo, ...(watch && { watch }) }]
  })
}
