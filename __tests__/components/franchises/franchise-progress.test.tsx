import { act, fireEvent, screen, waitFor } from '@testing-library/react'
// Loaded ahead, as their import takes real time.
import '#components/franchises/next-part'
import '#components/franchises/progress-line'
import '#components/franchises/seen-of-franchise'
import { FranchiseRow } from '#components/franchises/franchise-row'
import { LazyNextPart } from '#components/franchises/lazy-next-part'
import { OwnProgress } from '#components/franchises/own-progress'
import { type CardTitle, ENDPOINTS, type EntrySummary, toCardTitle } from '#contract'
import { rate } from '#lib/browser/collection/use-collection'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { localDay } from '#lib/text/local-day'
import { fakeGateForMember, fakeGateForVisitor, type SentRequest } from '#tests/components/fake-gate'
import { render } from '#tests/components/render'
import { listed, title } from '#tests/components/titles'

const part = (id: number, releaseDate: string | null) =>
  toCardTitle(title({ id, name: `Part ${id}`, releaseDate }))
const OUT = [part(1, '2001-11-04'), part(2, '2002-11-03'), part(3, '2004-05-31')]

interface Has {
  /** Of which some may have left the collection. */
  seen: number[]
  entries: EntrySummary[]
}

/** A gate where the member has this, and where nothing is saved before the test says so. */
async function open(parts: CardTitle[], has: Has) {
  const sent: SentRequest[] = []
  const state = { save: () => {}, has }
  const saved = new Promise<void>((resolve) => {
    state.save = resolve
  })
  fakeGateForMember((request) => {
    if (request.path.includes('/progress')) {
      const seen = state.has.seen.map((id) => ({ mediaType: 'movie', id }))
      return { body: { seen, of: 0, next: null, mean: null } }
    }
    if (request.path.startsWith(ENDPOINTS.listEntries.path)) {
      return { body: { viewer: null, entries: state.has.entries, watchlist: [] } }
    }
    sent.push(request)
    const watch = { id: 5, watchedOn: localDay(), title: { mediaType: 'movie', id: 2 } }
    return { body: { watch, rating: 60, undo: { remove: [5], watchlistAddedAt: null, entryAdded: true } } }
  })
  const { fetch } = globalThis
  globalThis.fetch = async (target, init) => {
    if (init?.method && init.method !== 'GET') await saved
    return fetch(target, init)
  }
  document.body.dataset.offers = 'title-state franchises watches'
  viewerChanged()
  await act(async () => {
    render(
      <>
        <OwnProgress id={9} parts={parts} />
        <LazyNextPart id={9} parts={parts} />
      </>,
    )
  })
  return { sent, state }
}

test('a visitor has no progress, and requests nothing for it', () => {
  fakeGateForVisitor()
  viewerChanged()
  const { container } = render(<OwnProgress id={9} parts={OUT} />)
  expect(container).toHaveTextContent('')
})

test('what is watched counts without being in the collection, and the mean is of the ratings', async () => {
  const entries = [listed({ id: 1, rating: 85 }), listed({ id: 2, rating: 90 })]
  await open(OUT, { seen: [1, 2, 3], entries })
  expect(await screen.findByText(/of 3 seen/)).toHaveTextContent('3 of 3 seen, mean 8887.5')
  expect(await screen.findByText('All 3 seen.')).toBeInTheDocument()
})

test('a press logs the next part: the figure follows before it is saved, and the one after it comes', async () => {
  const { sent, state } = await open(OUT, { seen: [1], entries: [listed({ id: 1 })] })
  const button = await screen.findByRole('button', { name: 'Part 2: watched' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(screen.getByText(/of 3 seen/)).toHaveTextContent('2 of 3 seen'))
  expect(screen.getByRole('link', { name: 'Part 3' })).toHaveAttribute('href', '/movie/3')
  state.has = { seen: [1, 2], entries: [listed({ id: 1 }), listed({ id: 2 })] }
  await act(async () => state.save())
  expect(await screen.findByText('Watched today.')).toBeInTheDocument()
  expect(sent).toMatchObject([{ path: '/api/watches', body: { titleId: 2, mediaType: 'movie' } }])
  expect(screen.getByRole('button', { name: 'Part 3: watched' })).toHaveFocus()
})

test('a rating moves the mean at once', async () => {
  await open(OUT, { seen: [1], entries: [listed({ id: 1, rating: 80 })] })
  expect(await screen.findByText(/of 3 seen/)).toHaveTextContent('mean 80')
  act(() => void rate({ mediaType: 'movie', id: 1 }, 60))
  await waitFor(() => expect(screen.getByText(/of 3 seen/)).toHaveTextContent('mean 60'))
})

test('after what is released, the day of the next one stands, where it is known', async () => {
  const [year, parts] = [new Date().getFullYear() + 2, OUT.slice(0, 1)]
  await open([...parts, part(4, `${year}-12-18`)], { seen: [1], entries: [listed({ id: 1 })] })
  expect(await screen.findByText(/The next one comes on 18 December/)).toBeInTheDocument()
  expect(screen.getByText(/seen/)).toHaveTextContent('1 of 1 seen')
})

test('progress that could not be loaded is asked for again by a press', async () => {
  let isFailing = true
  fakeGateForMember(({ path }) => {
    if (path.startsWith(ENDPOINTS.listEntries.path)) return { body: { entries: [], watchlist: [] } }
    if (isFailing) return { status: 404 }
    return { body: { seen: [], of: 3, next: null, mean: null } }
  })
  viewerChanged()
  await act(async () => void render(<OwnProgress id={10} parts={OUT} />))
  const again = await screen.findByRole('button', { name: /could not be loaded/ })
  isFailing = false
  fireEvent.click(again)
  expect(await screen.findByText(/of 3 seen/)).toHaveTextContent('0 of 3 seen')
})

test('on the page of a title its franchise is linked, with what is seen of it, where that is known', async () => {
  let franchise: object | null = { id: 263, seen: 2, of: 3 }
  fakeGateForMember(() => ({
    body: { entry: null, isOnWatchlist: false, watches: { count: 0, lastOn: '' }, progress: null, franchise },
  }))
  document.body.dataset.offers = 'title-state franchises'
  viewerChanged()
  const row = (id: number) => (
    <FranchiseRow franchise={{ id: 263, name: 'The Dark Knight' }} title={{ mediaType: 'movie', id }} />
  )
  const { rerender } = render(row(155))
  const link = screen.getByRole('link', { name: 'Part of The Dark Knight' })
  expect(link).toHaveAttribute('href', '/franchise/263')
  expect((await screen.findByText(/of 3 seen/)).textContent).toBe('2 of 3 seen')
  franchise = null
  rerender(row(156))
  await waitFor(() => expect(screen.queryByText(/seen/)).not.toBeInTheDocument())
})
