import type { Translator } from '../messages/translator.ts'

/** "1995"; "Unknown" where a title has no date. */
export function year(titleCard: Translator<'titleCard'>, date: string | null): string {
  return date?.match(/^\d{4}/)?.[0] ?? titleCard('yearUnknown')
}
