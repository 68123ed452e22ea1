import type { Title } from '#contract'
import { fold } from '#lib/text/fold'

type NamedTitle = Pick<Title, 'name'> & { originalName?: string | null }

/** Whether the title has exactly one of these names, folded. */
export function isSameName(given: readonly (string | null | undefined)[], title: NamedTitle): boolean {
  const names = given.map((name) => nameKey(name ?? '')).filter(Boolean)
  return [title.name, title.originalName ?? ''].map(nameKey).some((name) => name && names.includes(name))
}

/** Folded per script, so that no name becomes empty and matches all others that do. */
export function nameKey(name: string): string {
  // Unicode counts the middle dot of WALL·E as a diacritic.
  return fold(
    name
      .replace(/·/g, ' ')
      .replace(/&/g, ' and ')
      .replace(/\((19|20)\d\d\)$/, ''),
  )
}

/** Null where one of them is unknown. */
export function yearsApart(year: number | null, releaseDate: string | null): number | null {
  return year === null || releaseDate === null ? null : Math.abs(year - Number(releaseDate.slice(0, 4)))
}
