import { rootChoice } from '#lib/browser/stored/root-choice'

const { useChoice, choose, apply } = rootChoice<'1'>('hide-rated', 'data-hide-rated')

/** Whether this browser leaves out of the wall what is rated already. */
export function useHiddenRatings(): boolean {
  return useChoice() !== null
}

export function hideRatings(isHiding: boolean): void {
  choose(isHiding ? '1' : null)
}

/** For the wall alone: the script in the head, which all pages carry, does not know it. */
export const applyHiddenRatings = apply
