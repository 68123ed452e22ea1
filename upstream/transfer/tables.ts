import type { Generated } from 'kysely'
import type {
  ImportLevel,
  ImportSource,
  ImportState,
  ListPrivacy,
  ListSort,
  MediaType,
  RatingChoice,
  RatingScale,
} from '#contract'

/** Imports, what they read, and what they teach. */
export interface TransferTables {
  imports: ImportsTable
  import_uploads: ImportUploadsTable
  import_titles: ImportTitlesTable
  import_rows: ImportRowsTable
  import_lists: ImportListsTable
  external_ids: ExternalIdsTable
  last_exports: LastExportsTable
  nightly_copies: NightlyCopiesTable
  copies: CopiesTable
}

export interface ImportsTable {
  id: Generated<number>
  member_id: number
  source: ImportSource | null
  file_name: string
  /** JSON: `StatedReason`, where the name is not that of its one file alone. */
  file_name_reason: string | null
  /** Which file of a bundle in several, from 0. */
  part: Generated<number>
  /** SHA-256 of all its files. */
  digest: string
  bytes: number
  /** Where the member was: the day of an instant is that of its place. */
  time_zone: string
  /** The zone of times that name none. */
  times_in: Generated<string>
  state: ImportState
  is_stopped: Generated<0 | 1>
  /** Of the version before, which reads and writes it alone; a trigger then clears the reason. */
  message: string | null
  /** JSON: `StatedReason`, why it failed or what it waits for. */
  message_reason: string | null
  /** JSON: `ImportSummaryOfFiles`; null before they are read. */
  summary: string | null
  /** JSON: what the member says of unknown tables, by file; null where one is left out. */
  mappings: Generated<string>
  ratings: Generated<RatingChoice>
  /** JSON: the columns of the member's profile that applying has filled in. */
  profile: string | null
  /** The process that works on it, until when. */
  worker: string | null
  lease_until: string | null
  /** End of the last lease that was released. */
  waiting_since: string | null
  /** Claims since its last progress whose process ended without releasing the lease. */
  attempts: Generated<number>
  /** When titles that wait for the catalogue are looked for again. */
  retry_at: string | null
  /** Its titles were looked for in the sample catalogue. */
  is_sampled: Generated<0 | 1>
  created_at: string
  applied_at: string | null
  undone_at: string | null
}

/** The files until they are read. */
interface ImportUploadsTable {
  import_id: number
  position: number
  file_name: string
  /** Its name in the store of uploads. */
  stored: string
}

/** Its column `episode_notes` is of earlier versions, which still write it. */
export interface ImportTitlesTable {
  id: Generated<number>
  import_id: number
  media_type: MediaType | null
  name: string
  year: number | null
  /** JSON. */
  ids: string
  level: ImportLevel
  /** JSON: `ImportCandidate[]`. */
  candidates: string
  decision: 'open' | 'taken' | 'left'
  is_settled: Generated<0 | 1>
  chosen_type: MediaType | null
  chosen_id: number | null
  /** As given, on its scale, and as 0 to 100. */
  given_value: string | null
  given_scale: RatingScale | null
  given_rating: number | null
  given_on: string | null
  /** Viewings that its rows have, those of them that are of episodes, and those that applying writes or has written. */
  watches: Generated<number>
  episode_watches: Generated<number>
  written_watches: Generated<number>
  /** Viewings with a note, in the same way. */
  notes: Generated<number>
  written_notes: Generated<number>
  /** Those of them that its rows have twice: as a movie, and as episodes. */
  twice_watches: Generated<number>
  twice_episode_watches: Generated<number>
  twice_notes: Generated<number>
  twice_episode_notes: Generated<number>
  /** Ratings of seasons and episodes that its rows have, those of them that are twice, and those that applying writes or has written. */
  place_ratings: Generated<number>
  twice_place_ratings: Generated<number>
  written_place_ratings: Generated<number>
  /** Those that differ here, and those of them of which the file's is newer; of a written title those that stay as they are here. */
  differing_place_ratings: Generated<number>
  newer_place_ratings: Generated<number>
  /** Those of places that the catalogue does not list, as far as it is known. */
  unlisted_place_ratings: Generated<number>
  /** Its rows have nothing that could be written. */
  says_nothing: Generated<0 | 1>
  /** Its rows put it on the watchlist, and applying does or has done so. */
  watchlist: Generated<0 | 1>
  written_watchlist: Generated<0 | 1>
  /** The member's rating as the review has shown it; of a written title as it was before. */
  my_rating: number | null
  /** Of a written title: the member had it before. */
  is_in_collection: Generated<0 | 1>
  /** Applying would write something else than a rating that differs; of a written title: it wrote something. */
  is_new: Generated<0 | 1>
  /** Null: as the import's `ratings` says. `ask`: the member has changed theirs unseen, and nothing is written before they choose. */
  choice: 'mine' | 'theirs' | 'ask' | null
  outcome: 'applied' | 'undone' | 'kept' | null
  /** JSON: what applying changed and no undo has taken back; null where there was nothing. */
  change: string | null
  /** Of several rows of one title the last that was written is undone first. */
  written_at: string | null
  /** Later parts of a long title are written and undone apart, and decided, shown and counted as this first one. */
  part_of: number | null
}

export interface ImportRowsTable {
  id: Generated<number>
  import_id: number
  import_title_id: number
  file: string
  line: number
  /** The list of the files that it is on. */
  list_key: string | null
  /** JSON: `GivenRow`. */
  given: string
}

export interface ImportListsTable {
  import_id: number
  key: string
  name: string
  description: string
  is_private: 0 | 1
  created_at: string | null
  /** Of our own bundle. */
  privacy: ListPrivacy | null
  sort: ListSort | null
  updated_at: string | null
  list_id: string | null
  /** Of the list as it was, rounded up: its new titles come after it. */
  last_order_key: Generated<number>
  /** JSON: the list as the import has made it; null where it was there. */
  written: string | null
}

/** What other services call a title. Only a member's own files and choices teach it, and only for them. */
export interface ExternalIdsTable {
  member_id: number
  kind: string
  value: string
  media_type: MediaType
  title_id: number
  import_id: number | null
  /** Of an episode that a media server has played, as is the episode; null for a title. */
  season: Generated<number | null>
  episode: Generated<number | null>
}

/** When a member had the last whole export, and how large it was. */
interface LastExportsTable {
  member_id: number
  exported_at: string
  bytes: number
}

/** The members who want one. */
interface NightlyCopiesTable {
  member_id: number
  created_at: string
}

/** One a member and night. */
interface CopiesTable {
  id: Generated<number>
  member_id: number
  /** The day on which the night ended, `YYYY-MM-DD`. */
  night: string
  /** Of the file; it cannot be guessed. */
  name: string
  bytes: number
  created_at: string
}
