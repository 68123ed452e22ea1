import type { Translator } from '../messages/translator.ts'

/** "8 films, 2001 to 2011"; of the sample catalogue, which has not all, "8 of the films here". @param parts by release */
export function franchiseFacts(
  t: Translator<'franchise'>,
  parts: readonly { releaseDate: string | null }[],
  source: 'tmdb' | 'sample',
): string {
  const years = parts.flatMap(({ releaseDate }) => releaseDate?.slice(0, 4) ?? [])
  const [first = '', last = ''] = [years[0], years.at(-1)]
  const span = first === last ? 'one' : 'span'
  return t(`facts.${source}`, { count: parts.length, years: first ? span : 'none', first, last })
}
