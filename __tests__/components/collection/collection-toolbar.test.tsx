import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CollectionToolbar } from '#components/collection/collection-toolbar'
import { type CollectionQuery, parseCollectionQuery } from '#contract'
import { parseTitleLayout, type TitleLayout } from '#lib/browser/titles/title-layout'
import { render, renderMarkup } from '#tests/components/render'

const mockRouter = { push: jest.fn(), replace: jest.fn(), refresh: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter }))

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
})
afterEach(() => jest.useRealTimers())

test('offers the four sorts', () => {
  show({})
  const sorts = within(screen.getByRole('combobox', { name: 'Sort by' })).getAllByRole('option')
  const options = sorts.map(({ textContent }) => textContent)
  expect(options).toEqual(['Date Added', 'Rating', 'Title', 'Release Date'])
})

test('a search is sent 250 ms after the last key, and one typed with pauses is one step of the history', async () => {
  show({ page: '2' })
  await user.type(screen.getByRole('searchbox', { name: 'Search your collection' }), 'al')
  expect(mockRouter.push).not.toHaveBeenCalled()
  act(() => jest.advanceTimersByTime(250))
  await user.type(screen.getByRole('searchbox'), 'ien')
  act(() => jest.advanceTimersByTime(250))
  await user.keyboard('{Enter}')
  expect(mockRouter.push.mock.calls).toEqual([['/my-movies?search=al', { scroll: false }]])
  expect(mockRouter.replace).toHaveBeenLastCalledWith('/my-movies?search=alien', { scroll: false })
  await user.tab()
  await user.type(screen.getByRole('searchbox'), 's')
  act(() => jest.advanceTimersByTime(250))
  expect(mockRouter.push).toHaveBeenLastCalledWith('/my-movies?search=aliens', { scroll: false })
})

test('going back restores the field, also while it has the focus, and a page that is late does not', async () => {
  const { rerender } = show({})
  const field = screen.getByRole('searchbox')
  const arrive = (search: string) =>
    rerender(
      <CollectionToolbar query={parseCollectionQuery({ search })} page={1} found={100} layout="list" />,
    )
  await user.type(field, 'alien')
  arrive('ali')
  expect(field).toHaveValue('alien')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  arrive('')
  expect(field).toHaveFocus()
  expect(field).toHaveValue('')
  act(() => jest.advanceTimersByTime(1_000))
  expect(mockRouter.push).not.toHaveBeenCalled()
})

test('text in IME composition is not searched', () => {
  show({})
  const field = screen.getByRole('searchbox')
  fireEvent.compositionStart(field)
  fireEvent.input(field, { target: { value: 'とうk' }, isComposing: true })
  act(() => jest.advanceTimersByTime(1_000))
  expect(mockRouter.push).not.toHaveBeenCalled()
  fireEvent.input(field, { target: { value: '東京' }, isComposing: true })
  fireEvent.compositionEnd(field)
  act(() => jest.advanceTimersByTime(250))
  expect(mockRouter.push.mock.calls).toEqual([
    [`/my-movies?search=${encodeURIComponent('東京')}`, { scroll: false }],
  ])
})

test('Enter searches at once and keeps the direction, which a link turns', async () => {
  show({ sort: 'title', dir: 'desc', search: 'up', page: '2' })
  const link = screen.getByRole('link', { name: 'Descending. Sort ascending' })
  expect(link).toHaveAttribute('href', '/my-movies?search=up&sort=title')
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'alien{Enter}')
  act(() => jest.advanceTimersByTime(1_000))
  expect(mockRouter.push.mock.calls).toEqual([
    ['/my-movies?search=alien&sort=title&dir=desc', { scroll: false }],
  ])
  expect(mockRouter.replace).not.toHaveBeenCalled()
})

test('a filter is in the address, and resets the page', async () => {
  show({ search: 'up', page: '3', decade: '1990' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Genre' }), 'Comedy')
  const filtered = '/my-movies?search=up&genre=35&decade=1990'
  expect(mockRouter.push).toHaveBeenLastCalledWith(filtered, { scroll: false })
  await user.click(screen.getByRole('checkbox', { name: 'Not yet rated' }))
  const unrated = '/my-movies?search=up&decade=1990&unrated=1'
  expect(mockRouter.push).toHaveBeenLastCalledWith(unrated, { scroll: false })
})

test('"Seen this year" is there where the host knows watches', async () => {
  const { rerender } = show({})
  expect(screen.queryByRole('checkbox', { name: 'Seen this year' })).not.toBeInTheDocument()
  const query = parseCollectionQuery({})
  rerender(<CollectionToolbar query={query} page={1} found={100} layout="list" year={2026} />)
  await user.click(screen.getByRole('checkbox', { name: 'Seen this year' }))
  expect(mockRouter.push).toHaveBeenCalledWith('/my-movies?seen=2026', { scroll: false })
})

test('the number of filters that are set is on their button', () => {
  show({ genre: '35', from: '60', to: '80' })
  expect(screen.getByText('Filters', { selector: 'summary' })).toHaveTextContent('Filters 2 set')
})

test.each([
  ['rows', 'list', null],
  ['rows', 'list', 'grid'],
  ['the grid', 'grid', 'list'],
] as const)('choosing %s sets a cookie and refreshes the page', async (_what, chosen, layout) => {
  window.history.replaceState(null, '', '/')
  show({}, { layout })
  await user.click(screen.getByRole('button', { name: 'Grid', pressed: layout !== 'list' }))
  expect(document.cookie).toBe('')
  window.history.replaceState(null, '', '/my-movies')
  expect(document.cookie).toContain(`collection-look=${chosen}`)
  expect(mockRouter.refresh).toHaveBeenCalled()
})

test.each([
  ['grid', 'grid'],
  ['list', 'list'],
  ['<b>', null],
  [undefined, null],
])('the cookie %s is parsed as %s', (cookie, layout) => expect(parseTitleLayout(cookie)).toBe(layout))

test('the opposite direction is a page in the language of this one', () => {
  const query = parseCollectionQuery({ search: 'alien', sort: 'title' })
  const html = renderMarkup(<CollectionToolbar query={query} page={1} found={100} layout="list" />, 'de')
  expect(html).toContain('href="/de/my-movies?search=alien&amp;sort=title&amp;dir=desc"')
})

interface Shown {
  page?: number
  found?: number
  layout?: TitleLayout | null
}

function show(params: Record<string, string>, { page = 1, found = 100, layout = 'list' }: Shown = {}) {
  const query: CollectionQuery = parseCollectionQuery(params)
  return render(<CollectionToolbar query={query} page={page} found={found} layout={layout} />)
}
