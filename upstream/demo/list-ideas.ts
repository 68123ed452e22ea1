import type { ListSort } from '#contract'
import type { InventedEntry } from '#upstream/demo/invent-collection'

export interface ListIdea {
  name: string
  description: string
  sort: ListSort
  holds(entry: InventedEntry): boolean
}

const [ANIMATION, COMEDY, CRIME, DOCUMENTARY, HORROR, ROMANCE, SCIENCE_FICTION, THRILLER] = [
  16, 35, 80, 99, 27, 10749, 878, 53,
]

export const LIST_IDEAS: readonly ListIdea[] = [
  {
    name: 'The ones that stayed',
    description: 'Not the best films ever made. The ones I still think about on the tram.',
    sort: 'hand',
    holds: ({ rating }) => (rating ?? 0) >= 85,
  },
  {
    name: 'Before 1970',
    description: 'For everybody who says that old films are slow.',
    sort: 'release',
    holds: ({ title }) => (title.releaseDate ?? '9999') < '1970',
  },
  {
    name: 'One more episode',
    description: 'Shows that cost me a night of sleep each.',
    sort: 'hand',
    holds: ({ title, rating }) => title.mediaType === 'tv' && (rating ?? 0) >= 70,
  },
  {
    name: 'Everybody likes these but me',
    description: 'I have tried. Twice, with some of them.',
    sort: 'score',
    holds: ({ title, rating }) => rating !== null && rating <= 60 && (title.score ?? 0) >= 7.5,
  },
  {
    name: 'With the lights down',
    description: 'Not alone, and not after midnight.',
    sort: 'hand',
    holds: hasGenre(HORROR, THRILLER),
  },
  { name: 'For a rainy Sunday', description: '', sort: 'title', holds: hasGenre(COMEDY, ROMANCE) },
  {
    name: 'Far from here',
    description: 'Other planets, other years, the same old trouble.',
    sort: 'release',
    holds: hasGenre(SCIENCE_FICTION),
  },
  {
    name: 'Drawn, not filmed',
    description: 'Every frame was somebody’s afternoon.',
    sort: 'hand',
    holds: hasGenre(ANIMATION),
  },
  { name: 'Somebody gets away with it', description: '', sort: 'title', holds: hasGenre(CRIME) },
  { name: 'It really happened', description: '', sort: 'release', holds: hasGenre(DOCUMENTARY) },
]

export const LIST_NOTES: readonly string[] = [
  'The last ten minutes.',
  'Saw it on a tiny screen and it still filled the room.',
  'I argued about this one for a week, and lost.',
  'Better each time. I do not know how.',
  'For the music alone.',
  'Go in knowing nothing.',
  'My sister chose this. She was right.',
  'Nobody I know has seen it.',
]

function hasGenre(...genres: number[]): ListIdea['holds'] {
  return ({ title }) => title.genreIds.some((id) => genres.includes(id))
}
