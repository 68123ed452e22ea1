import { storedRootAttribute } from '#lib/browser/stored/stored-root-attribute'

const { useChoice, choose, apply } = storedRootAttribute<'1'>('hide-rated', 'data-hide-rated')

/** Whether this browser leaves out of the wall what is rated already. */
export function useHidesRatedTitles(): boolean {
  return useChoice() !== null
}

export function hideRatedTitles(isHiding: boolean): void {
  choose(isHiding ? '1' : null)
}

/** For the wall alone: the script in the head, which all pages carry, does not know it. */
export const applyHiddenRatings = apply
