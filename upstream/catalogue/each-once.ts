import { type TitleKey, titleKey } from '#contract'

/** Of the same title the first. */
export function eachOnce<One extends TitleKey>(titles: readonly One[]): One[] {
  const seen = new Set<string>()
  return titles.filter((title) => !seen.has(titleKey(title)) && seen.add(titleKey(title)))
}
