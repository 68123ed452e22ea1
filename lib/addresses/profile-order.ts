/** How a public profile can be sorted; the first is what a page begins with. */
export const PROFILE_ORDERS = ['rating', 'title-ascending', 'title-descending'] as const
export type ProfileOrder = (typeof PROFILE_ORDERS)[number]

export const PROFILE_ORDER_NAMES: Record<ProfileOrder, string> = {
  rating: 'Rating',
  'title-ascending': 'Title A–Z',
  'title-descending': 'Title Z–A',
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** What a collection is sorted by. */
interface Rated {
  name: string
  rating: number | null
}

/** The best rated first and those not yet rated last, equals by title; or by title either way. */
export function inOrder<One extends Rated>(entries: readonly One[], order: ProfileOrder): One[] {
  if (order === 'title-ascending') return entries.toSorted(byTitle)
  if (order === 'title-descending') return entries.toSorted((one, other) => byTitle(other, one))
  return entries.toSorted((one, other) => (other.rating ?? -1) - (one.rating ?? -1) || byTitle(one, other))
}

function byTitle(one: Rated, other: Rated): number {
  return collator.compare(one.name, other.name)
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
