import type { List, ListedTitle, ListWithTitles, OutputOf, removeListTitle } from '#contract'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { toCardTitle } from '#lib/contract/titles/to-card-title'

export interface EditedTitle {
  title: CardTitle
  note: string | null
  addedAt: string
  /** Taken off, and still shown with its undo. */
  isRemoved: boolean
  /** Whether it had been moved by hand, once it is taken off. */
  isMoved?: boolean
  /** What it came in by, once it is taken off. */
  source?: OutputOf<typeof removeListTitle>['source']
}

export interface EditedList {
  list: Pick<List, 'id' | 'name' | 'description' | 'privacy' | 'sort'>
  titles: EditedTitle[]
  total: number
  /** From 1. */
  page: number
  pages: number
}

// Fields are named one by one, because all props of a client component travel to the browser.
export function toEditedList({ list, titles }: ListWithTitles): EditedList {
  const { id, name, description, privacy, sort } = list
  return {
    list: { id, name, description, privacy, sort },
    titles: titles.items.map(toEditedTitle),
    total: list.titles,
    page: titles.page,
    pages: titles.pages,
  }
}

export function toEditedTitle(listed: ListedTitle): EditedTitle {
  return { title: toCardTitle(listed), note: listed.note, addedAt: listed.addedAt, isRemoved: false }
}

/** The titles after one has moved to an index among those that are not removed. */
export function reordered(
  titles: readonly EditedTitle[],
  isMoved: (one: EditedTitle) => boolean,
  to: number,
): EditedTitle[] {
  const others = titles.filter((one) => !isMoved(one))
  const before = others.filter((one) => !one.isRemoved)[to]
  const at = before ? others.indexOf(before) : others.length
  return others.toSpliced(at, 0, ...titles.filter(isMoved))
}
