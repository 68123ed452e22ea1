/** Services whose files are known, by their own names. */
export const IMPORT_SERVICES = {
  cuedot: 'Cuedot',
  letterboxd: 'Letterboxd',
  imdb: 'IMDb',
  trakt: 'Trakt',
  tmdb: 'TMDB',
  tvtime: 'TV Time',
  simkl: 'Simkl',
  yamtrack: 'Yamtrack',
  floppy: 'Floppy',
} as const

export type ImportSource = keyof typeof IMPORT_SERVICES | 'table'
export const IMPORT_SOURCES = [...Object.keys(IMPORT_SERVICES), 'table'] as ImportSource[]

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
