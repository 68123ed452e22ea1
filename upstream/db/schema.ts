import type { SignInTables } from '#upstream/account/sign-in/tables'
import type { AccountTables } from '#upstream/account/tables'
import type { AvailabilityTables } from '#upstream/availability/tables'
import type { TmdbTables } from '#upstream/catalogue/tmdb/tables'
import type { CollectionTables } from '#upstream/collection/tables'
import type { ProgramsTables } from '#upstream/connections/programs/tables'
import type { ConnectionsTables } from '#upstream/connections/tables'
import type { ListsTables } from '#upstream/lists/tables'
import type { MailTables } from '#upstream/mail/tables'
import type { MembersTables } from '#upstream/members/tables'
import type { PlaceRatingsTables } from '#upstream/place-ratings/tables'
import type { RecommendationsTables } from '#upstream/recommendations/tables'
import type { ShowsTables } from '#upstream/shows/tables'
import type { TitlesTables } from '#upstream/titles/tables'
import type { TransferTables } from '#upstream/transfer/tables'
import type { WatchesTables } from '#upstream/watches/tables'
import type { WatchlistTables } from '#upstream/watchlist/tables'

export type Engine = 'sqlite' | 'postgres'

/** Each feature states its tables. Times are ISO 8601 text in UTC, flags 0 or 1: both engines store and sort them alike. */
export interface Schema
  extends AccountTables,
    TmdbTables,
    CollectionTables,
    AvailabilityTables,
    ConnectionsTables,
    ListsTables,
    MailTables,
    MembersTables,
    PlaceRatingsTables,
    ProgramsTables,
    RecommendationsTables,
    ShowsTables,
    SignInTables,
    TitlesTables,
    TransferTables,
    WatchesTables,
    WatchlistTables {
  attempt_counts: AttemptCountsTable
}

interface AttemptCountsTable {
  /** SHA-256. */
  key: string
  count: number
  resets_at: string
}
