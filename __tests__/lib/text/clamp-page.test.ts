import { clampPage } from '#lib/text/clamp-page'

test.each([
  { count: 31, page: 1, shown: { page: 1, pages: 3, first: 0 } },
  { count: 31, page: 3, shown: { page: 3, pages: 3, first: 30 } },
  { count: 31, page: 99, shown: { page: 3, pages: 3, first: 30 } },
  { count: 30, page: 3, shown: { page: 2, pages: 2, first: 15 } },
  { count: 0, page: 4, shown: { page: 1, pages: 1, first: 0 } },
])('page $page of $count items in pages of 15', ({ count, page, shown }) => {
  expect(clampPage(count, page, 15)).toEqual(shown)
})
