import type { Entry } from '#contract'

/** How a public profile can be sorted; the first is what a page begins with. */
export const PROFILE_ORDERS = ['rating', 'title-ascending', 'title-descending'] as const
export type ProfileOrder = (typeof PROFILE_ORDERS)[number]

export const PROFILE_ORDER_NAMES: Record<ProfileOrder, string> = {
  rating: 'Rating',
  'title-ascending': 'Title A–Z',
  'title-descending': 'Title Z–A',
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Entries with the best rated first, those not yet rated last; equals by title. */
export function byRating(entries: Entry[]): Entry[] {
  return entries.toSorted(
    (one, other) => (other.rating ?? -1) - (one.rating ?? -1) || collator.compare(one.name, other.name),
  )
}

/** The place of each entry in the list by title, from 0. */
export function placesByTitle(entries: Entry[]): Map<Entry, number> {
  const sorted = entries.toSorted((one, other) => collator.compare(one.name, other.name))
  return new Map(sorted.map((entry, place) => [entry, place]))
}

/** Whether a title is what somebody looks for: without regard to case and accents. */
export function nameMatches(name: string, wanted: string): boolean {
  return bare(name).includes(bare(wanted.trim()))
}

function bare(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
