import { render, screen, within } from '@testing-library/react'
import { Pager } from '#components/ui/pager'
import { pagerWindow } from '#lib/text/pager-window'

test.each([
  [1, 12, [1, 2, 3, null, 12]],
  [2, 12, [1, 2, 3, null, 12]],
  [3, 12, [1, 2, 3, 4, null, 12]],
  [5, 12, [1, null, 4, 5, 6, null, 12]],
  [12, 12, [1, null, 10, 11, 12]],
  [4, 5, [1, 2, 3, 4, 5]],
  [2, 2, [1, 2]],
  [1, 1, [1]],
])('page %d of %d shows a window of three with first, last and ellipses', (page, total, shown) => {
  expect(pagerWindow(page, total)).toEqual(shown)
})

test('pages are links, and the current one has aria-current', () => {
  render(<Pager page={5} totalPages={12} hrefOf={(page) => `/search?query=heat&page=${page}`} />)
  const pager = within(screen.getByRole('navigation', { name: 'Pagination' }))
  expect(pager.getByRole('link', { name: 'Page 12' })).toHaveAttribute('href', '/search?query=heat&page=12')
  expect(pager.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 5')
  expect(pager.getByRole('link', { name: 'Previous page' })).toHaveAttribute(
    'href',
    '/search?query=heat&page=4',
  )
  expect(pager.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/search?query=heat&page=6')
})

test('the first page has no previous link, the last no next link, and a single page no pager', () => {
  const { rerender } = render(<Pager page={1} totalPages={3} hrefOf={String} />)
  expect(screen.queryByRole('link', { name: 'Previous page' })).not.toBeInTheDocument()
  rerender(<Pager page={3} totalPages={3} hrefOf={String} />)
  expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument()
  rerender(<Pager page={1} totalPages={1} hrefOf={String} />)
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})
