// The specification's constants (sections 5 and 9), and ours beside them.

export const SEARCH_PAGE_SIZE = 18
/** Four rows of seven. */
export const BROWSE_PAGE_SIZE = 28
/** TMDB serves no more than 10,000 titles of a query. */
export const BROWSE_PAGES_MAX = 358
export const COLLECTION_PAGE_SIZE = 15
export const SIMILAR_TITLES = 10
/** Of a title. */
export const TRAILERS_MAX = 3
export const RECOMMENDATIONS_MAX = 60
/** On home. */
export const RECOMMENDATIONS_FIRST = 10
/** Ratings from which on home has them. */
export const RECOMMENDATIONS_FROM = 5
/** Of a member. */
export const DISMISSED_MAX = 5_000
export const DISMISSED_PAGE_SIZE = 15
export const UP_NEXT_PAGE_SIZE = 30
/** On home. */
export const UP_NEXT_FIRST = 5
/** Beside them: of what plays, and of what was left half-way, as many of each. */
export const UP_NEXT_PLAYING = 2
/** How far the dates to come reach. */
export const UP_NEXT_DAYS = 90
/** Of a member. */
export const OWN_SERVICES_MAX = 50
/** Of a country. */
export const SERVICES_MAX = 500
/** Whose availability one call reads. */
export const KNOWN_AVAILABILITY_MAX = 40
export const RATING_MAX = 100
export const RATING_STEP = 5
/** The first value when stepping from "not rated". */
export const RATING_MIDDLE = 50
export const RATING_PER_STAR = 20
export const STARS = 5
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024
/** More are not decoded; the browser draws such a picture smaller first. */
export const PICTURE_MAX_PIXELS = 25_000_000
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
/** In characters, as the next one. */
export const USERNAME_MIN = 2
export const USERNAME_MAX = 40
/** In characters. */
export const PASSWORD_MIN = 6
/** Hashing longer passwords would only cost time. */
export const PASSWORD_MAX_BYTES = 1024
/** Of a member. */
export const PASSKEYS_MAX = 20
/** In characters. */
export const PASSKEY_NAME_MAX = 60
/** One address, whose domain has two labels or more. */
export const EMAIL_PATTERN = /^[^\s@"(),:;<>[\]\\]+@[^\s@."(),:;<>[\]\\]+(\.[^\s@."(),:;<>[\]\\]+)+$/
export const NOTICE_MS = 5_000
export const TOAST_MS = 3_000
export const REDIRECT_MS = 3_000
export const LAZY_PART_MS = 120_000
export const PAGER_WINDOW = 3
/** In characters; longer queries are cut, not rejected. */
export const QUERY_MAX = 200
/** Of a profile, in characters. */
export const BIOGRAPHY_MAX = 2_000
export const LINK_MAX = 500

export const SEASON_MAX = 10_000
export const EPISODE_MAX = 100_000
/** The largest number that both databases store. */
export const ID_MAX = 2_147_483_647

export const DIARY_PAGE_SIZE = 50
/** Of a watch, in characters. */
export const NOTE_MAX = 5_000
export const TAGS_MAX = 20
export const TAG_MAX = 50
export const LISTS_MAX = 500
export const LIST_TITLES_MAX = 5_000
/** In characters. */
export const LIST_NAME_MAX = 80
export const LIST_DESCRIPTION_MAX = 2_000
export const LIST_NOTE_MAX = 2_000
export const LISTS_PAGE_SIZE = 24
/** Of public lists no more are counted, and paged through: counting all would take longer with each of them. */
export const PUBLIC_LISTS_MAX = 1_200
export const LIST_PAGE_SIZE = 60
export const LIST_EDITOR_PAGE_SIZE = 100
export const LIST_POSTERS = 5

/** Ids on one page, and in one file of a sitemap. It may have ten times as many, for which other calls would have to wait. */
export const KNOWN_PAGE_SIZE = 5_000

/** Entries of a feed: the latest. */
export const FEED_ENTRIES = 50
/** Requests for feeds that one address may make; calendars are counted by themselves. */
export const FEEDS_PER_MINUTE = 60

export const TMDB_IMAGES = 'https://image.tmdb.org/t/p'

export function toRating(value: number): number {
  return Math.round(Math.min(RATING_MAX, Math.max(0, value)))
}

/** Of an import; all are counted on the real bytes. */
export const IMPORT_MAX_BYTES = 64 * 1024 * 1024
export const IMPORT_FILE_MAX_BYTES = 32 * 1024 * 1024
export const IMPORT_TOTAL_MAX_BYTES = 256 * 1024 * 1024
export const IMPORT_MAX_FILES = 2_000
export const IMPORT_MAX_ROWS = 200_000
/** Files of one upload. */
export const IMPORT_MAX_UPLOADS = 20
/** Viewings of one movie or episode in the files of an import. */
export const IMPORT_VIEWINGS_MAX = 1_000
/** Viewings of one title that its files only count. */
export const IMPORT_COUNTED_MAX = 10_000
/** Of a title's name, and of any other cell without a limit of its own, in characters. */
export const IMPORT_TEXT_MAX = 500
export const IMPORT_COLUMNS_MAX = 500
/** Of what other services call a title. */
export const IMPORT_IDS_MAX = 100
/** On a list. */
export const IMPORT_POSITION_MAX = 1_000_000
/** Of a file and of a column, in characters. */
export const IMPORT_NAME_MAX = 200
export const IMPORT_PAGE_SIZE = 20
/** Of one member: imports that are neither applied, undone nor failed, and what of their files is not read yet. */
export const IMPORTS_UNFINISHED_MAX = 10
export const IMPORTS_WAITING_MAX_BYTES = 256 * 1024 * 1024
/** Files that wait for their columns, or for a stopped import to go on. */
export const IMPORT_FILES_DAYS = 7
/** Running imports of one member; more of them wait. */
export const IMPORTS_AT_ONCE = 2

/** Of a member, and of servers. */
export const CONNECTIONS_MAX = 10
/** Of a connection and of a token, in characters. */
export const CONNECTION_NAME_MAX = 80
export const SERVER_USER_MAX = 100
/** Of a member, that have not ended. */
export const TOKENS_MAX = 20
export const TOKEN_DAYS_MAX = 366
export const TOKEN_WRITES_PAGE_SIZE = 50
export const DELIVERIES_PAGE_SIZE = 50
/** Of one delivery, counted on the bytes. */
export const DELIVERY_MAX_BYTES = 1024 * 1024
/** Titles that are left half-way. */
export const STOPPED_MAX = 50
