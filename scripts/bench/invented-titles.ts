import type { SampleFiles, TitleRecord } from '#upstream/catalogue/sample/sample-files'

const SYLLABLES = [
  'ba',
  'cor',
  'du',
  'fen',
  'ga',
  'hul',
  'ir',
  'jo',
  'kel',
  'lum',
  'ma',
  'nor',
  'os',
  'pri',
  'qua',
  'ru',
]
/** Numbers of invented titles begin here, beyond those of the sample. */
const FIRST_ID = 10_000_000

/**
 * The sample catalogue with invented movies, to that many titles in all. Half of the words of their names are those of the
 * sample's own names, as often as they come there; the other half are made of syllables, some 65,000 different ones.
 */
export function inventTitles(sample: SampleFiles, total: number): SampleFiles {
  const words = [...sample.movies.items, ...sample.shows.items].flatMap(({ name }) => name.split(' '))
  const chance = chances()
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(chance() * items.length)]
  const invented = Array.from(
    { length: total - sample.movies.items.length - sample.shows.items.length },
    (_, index): TitleRecord => {
      const length = 1 + Math.floor(chance() * 4)
      const name = Array.from({ length }, () => (chance() < 0.5 ? pick(words) : madeUp(pick))).join(' ')
      const year = 1900 + Math.floor(chance() * 126)
      const votes = Math.floor(30_000 * chance() ** 8)
      return {
        id: FIRST_ID + index,
        name,
        releaseDate: `${year}-07-15`,
        votes,
        score: 6.5,
        overview: '',
        cast: [],
      }
    },
  )
  return { ...sample, movies: { ...sample.movies, items: [...sample.movies.items, ...invented] } }
}

function madeUp(pick: (items: readonly string[]) => string | undefined): string {
  return Array.from({ length: 4 }, () => pick(SYLLABLES)).join('')
}

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function chances(): () => number {
  let state = 42
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
