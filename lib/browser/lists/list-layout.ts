import { LIST_LAYOUT_KEY, type ListLayout } from '#lib/addresses/stored/local-storage-keys'
import { rootChoice } from '#lib/browser/stored/root-choice'

/** Null until one is chosen in this browser: then a list with many notes is rows, and others are a wall. */
export const { useChoice: useListLayout, choose: chooseListLayout } = rootChoice<ListLayout>(
  LIST_LAYOUT_KEY,
  'data-list-layout',
)
