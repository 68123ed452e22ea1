export const IMPORT_SOURCES = {
  cuedot: 'Cuedot',
  letterboxd: 'Letterboxd',
  imdb: 'IMDb',
  trakt: 'Trakt',
  tmdb: 'TMDB',
  tvtime: 'TV Time',
  simkl: 'Simkl',
  yamtrack: 'Yamtrack',
  floppy: 'Floppy',
  table: 'CSV file',
} as const

export type ImportSource = keyof typeof IMPORT_SOURCES

export const IMPORT_STATES = [
  'reading',
  'columns',
  'resolving',
  'review',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const

export type ImportState = (typeof IMPORT_STATES)[number]

/** What is shown of each state: its title and heading, and in the list of imports. A stopped one says so instead. */
export const STATE_WORDS = {
  reading: { heading: 'Reading', listed: 'Reading' },
  columns: { heading: 'Columns to name', listed: 'Columns to name' },
  resolving: { heading: 'Finding titles', listed: 'Finding titles' },
  review: { heading: 'Review', listed: 'For you to review' },
  applying: { heading: 'Applying', listed: 'Applying' },
  applied: { heading: 'Imported', listed: 'Applied' },
  undoing: { heading: 'Undoing', listed: 'Undoing' },
  undone: { heading: 'Undone', listed: 'Undone' },
  failed: { heading: 'Not imported', listed: 'Failed' },
  stopped: { heading: 'Stopped', listed: 'Stopped' },
} as const satisfies Record<ImportState | 'stopped', { heading: string; listed: string }>

/** Why a file was not read whose columns the member did not name. */
export const COLUMNS_UNNAMED = 'left out, for its columns had no names'

/** What is known of a title of the files: certain and sure ones are taken, those for adults left out; the others are for the member. */
export const IMPORT_LEVELS = [
  'pending',
  'waiting',
  'certain',
  'sure',
  'year',
  'name',
  'none',
  'adult',
] as const
export type ImportLevel = (typeof IMPORT_LEVELS)[number]

/** Which rows a list shows. */
export const ROW_FILTERS = ['open', 'done', 'none', 'written', 'conflicts', 'kept', 'all'] as const
export type RowFilter = (typeof ROW_FILTERS)[number]

/** Whose rating stays where both have one. */
export const RATING_CHOICES = ['mine', 'theirs', 'newer'] as const
export type RatingChoice = (typeof RATING_CHOICES)[number]
