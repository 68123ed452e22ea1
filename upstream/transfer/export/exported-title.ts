import type { BundleTitle, BundleWatch } from '#upstream/transfer/bundle'

/** The first number or name that a service knows the title by. */
export function idOf({ ids }: BundleTitle, kind: string): string {
  return ids?.[kind]?.[0] ?? ''
}

/** Viewings of a movie, oldest first, those without a date before the others. */
export function viewings({ watches = [] }: BundleTitle): BundleWatch[] {
  return watches.filter(({ episode }) => episode === undefined)
}

export function episodes({ watches = [] }: BundleTitle): BundleWatch[] {
  return watches.filter(({ episode }) => episode !== undefined)
}

/** `YYYY-MM-DD`; '' where less than the day is known. */
export function dayOf({ on = '' }: Pick<BundleWatch, 'on'>): string {
  return on.length === 10 ? on : ''
}

/** An instant; of a day its noon, which is the same day nearly everywhere. '' where less is known. */
export function instantOf({ on, at }: Pick<BundleWatch, 'on' | 'at'>): string {
  const day = dayOf({ on })
  return at ?? (day && `${day}T12:00:00Z`)
}
