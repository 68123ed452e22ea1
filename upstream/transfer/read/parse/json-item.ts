import type { NewProblem } from '#upstream/transfer/read/bounds/problems'
import type { GivenTitle } from '#upstream/transfer/read/parse/given-row'
import { RecordReader } from '#upstream/transfer/read/parse/record-reader'

export type Item = Readonly<Record<string, unknown>>

export function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function itemsIn(item: Item, name: string): Item[] {
  const list = item[name]
  return Array.isArray(list) ? list.filter(isItem) : []
}

/** A reader an item, whose line is its number. */
export function itemReaders(file: string, items: readonly Item[]) {
  const problems: NewProblem[] = []
  const records = items.map((item, at) => new ItemReader({ file, line: at + 1, problems }, item))
  return { records, problems }
}

export type ItemReaders = ReturnType<typeof itemReaders>

export class ItemReader extends RecordReader {
  readonly item: Item

  constructor({ file, line, problems }: Pick<RecordReader, 'file' | 'line' | 'problems'>, item: Item) {
    super(file, line, problems)
    this.item = item
  }

  /** Text, or a number as text. */
  get(...names: string[]): string {
    for (const name of names) {
      const value = this.item[name]
      if (typeof value === 'string' && value.trim()) return value.trim()
      if (typeof value === 'number' && Number.isFinite(value)) return String(value)
    }
    return ''
  }

  /** Also what is too large for a number: how large it may be is not judged here. */
  override whole(name: string): number | null {
    const value = this.item[name]
    const isWhole = Number.isInteger(value) || value === Number.POSITIVE_INFINITY
    return typeof value === 'number' && isWhole && value >= 0 ? value : null
  }

  has(name: string): boolean {
    return name in this.item
  }

  /** The item in it, which is empty where there is none. */
  at(name: string): ItemReader {
    const value = this.item[name]
    return new ItemReader(this, isItem(value) ? value : {})
  }

  each(name: string): ItemReader[] {
    return itemsIn(this.item, name).map((item) => new ItemReader(this, item))
  }

  /** `{seasons: [{number, episodes: [{number}]}]}`, which several services have. */
  episodes(): { season: number | null; number: number | null; episode: ItemReader }[] {
    return this.each('seasons').flatMap((season) =>
      season.each('episodes').map((episode) => ({
        season: season.whole('number'),
        number: episode.whole('number'),
        episode,
      })),
    )
  }

  /** `{title, year, ids: {tmdb, imdb, tvdb, trakt, simkl}}`, which several services have. */
  title(mediaType: GivenTitle['mediaType']): GivenTitle {
    return {
      mediaType,
      name: this.get('title', 'name'),
      year: this.year('year', 'release_date'),
      ids: this.at('ids').ids({
        tmdb: 'tmdb',
        imdb: 'imdb',
        tvdb: 'tvdb',
        trakt: 'trakt',
        simkl: ['simkl', 'simkl_id'],
      }),
    }
  }
}
