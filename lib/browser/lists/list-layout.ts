import { LIST_LAYOUT_KEY, type ListLayout } from '#lib/addresses/stored/local-storage-keys'
import { storedRootAttribute } from '#lib/browser/stored/stored-root-attribute'

/** Null until one is chosen in this browser: then a list with many notes is rows, and others are a wall. */
export const { useChoice: useListLayout, choose: chooseListLayout } = storedRootAttribute<ListLayout>(
  LIST_LAYOUT_KEY,
  'data-list-layout',
)
