import { choice, defineQuery, PAGE } from '../define-query.ts'

/** What a reader may order a list by in place of its own order. */
export const LIST_ORDERS = ['title', 'release', 'score'] as const

export type ListOrder = (typeof LIST_ORDERS)[number]
export type ListQuery = ReturnType<typeof parseListQuery>

export const { parse: parseListQuery, toParameters: listParameters } = defineQuery({
  /** Null for the order of the list. */
  sort: choice<ListOrder, null>(LIST_ORDERS, null),
  page: PAGE,
})
