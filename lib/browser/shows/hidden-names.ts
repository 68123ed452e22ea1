import { HIDDEN_NAMES_KEY } from '#lib/addresses/stored/local-storage-keys'
import { storedRootAttribute } from '#lib/browser/stored/stored-root-attribute'

const { useChoice, choose } = storedRootAttribute<'1'>(HIDDEN_NAMES_KEY, 'data-hide-names')

/** Whether this browser hides the names of episodes that were not reached. */
export function useHiddenNames(): boolean {
  return useChoice() !== null
}

export function hideNames(isHiding: boolean): void {
  choose(isHiding ? '1' : null)
}
