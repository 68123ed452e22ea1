import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
// Loaded ahead, as their import takes real time.
import '#lib/browser/series/mark-next'
import '#lib/browser/watches/watch-mutations'
import { WantToSee } from '#components/watchlist/want-to-see'
import { WatchlistControls } from '#components/watchlist/watchlist-controls'
import { viewerChanged } from '#lib/browser/signed-in'
import { fakeGateForMember, type SentRequest } from '#tests/components/fake-gate'
import { title } from '#tests/components/titles'

const HEAT = { mediaType: 'movie', id: 949, name: 'Heat' } as const
const ADDED_AT = '2026-05-12T19:30:00.000Z'

beforeEach(() => viewerChanged())

test('removing a title offers an undo in its place, which has the focus and keeps the date', async () => {
  const sent = fakeGateForMember()
  show()
  await press('Remove Heat from your watchlist')
  expect(screen.getByText('Removed.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo removing Heat' })).toHaveFocus()
  await press('Undo removing Heat')
  expect(screen.getByRole('button', { name: 'Remove Heat from your watchlist' })).toBeVisible()
  expect(sent).toEqual([
    { method: 'DELETE', path: '/api/watchlist/movie/949', body: null },
    { method: 'PUT', path: '/api/watchlist/movie/949', body: { addedAt: ADDED_AT } },
  ])
})

test('a removal that fails leaves the title, with a sentence', async () => {
  fakeGateForMember(() => ({ status: 503, body: { message: 'Not now.' } }))
  show()
  await press('Remove Heat from your watchlist')
  expect(screen.getByRole('alert')).toHaveTextContent('Not now.')
  expect(screen.getByRole('button', { name: 'Remove Heat from your watchlist' })).toBeVisible()
})

test('of a show the next episode is marked, and the undo takes it back', async () => {
  const progress = { state: null, seasons: [{ number: 1, aired: [1, 2], toCome: [] }], watches: [] }
  const sent = fakeGateForMember(({ method }) =>
    method === 'GET' ? { body: progress } : { body: { message: '', progress, undo: { remove: [7] } } },
  )
  const show = { mediaType: 'tv', id: 1396, name: 'Breaking Bad' } as const
  render(<WatchlistControls title={show} addedAt={ADDED_AT} canLog />)
  await press('Mark next episode: Breaking Bad')
  expect(await screen.findByText('S1 E1 watched today. Off the watchlist.')).toBeVisible()
  await press('Undo watching Breaking Bad')
  expect(screen.getByRole('button', { name: 'Mark next episode: Breaking Bad' })).toHaveFocus()
  expect(sent.filter(({ method }) => method !== 'GET')).toMatchObject([
    { method: 'PUT', path: '/api/shows/1396/watched', body: { season: 1, episode: 1 } },
    { path: '/api/watches/undo', body: { titleId: 1396, mediaType: 'tv', remove: [7] } },
  ])
})

test('a host without watches has no "Watched today"', () => {
  fakeGateForMember()
  show(false)
  expect(screen.queryByRole('button', { name: 'Watched today: Heat' })).not.toBeInTheDocument()
})

test('"Want to see" is pressed while the title is on the watchlist, and taking it off can be undone', async () => {
  const sent = fakeGateForMember((request) =>
    request.method === 'DELETE' ? { body: { addedAt: ADDED_AT } } : keys([])(request),
  )
  await open()
  const button = await screen.findByRole('button', { name: 'Want to see', pressed: false })
  await press('Want to see')
  expect(button).toHaveAttribute('aria-pressed', 'true')
  await press('Want to see')
  expect(button).toHaveAttribute('aria-pressed', 'false')
  await press('Undo taking Heat off your watchlist')
  expect(button).toHaveAttribute('aria-pressed', 'true')
  expect(sent.slice(1).map(({ method, body }) => [method, body])).toEqual([
    ['PUT', {}],
    ['DELETE', null],
    ['PUT', { addedAt: ADDED_AT }],
  ])
})

test('a refusal is said in place, and the button shows what is so', async () => {
  fakeGateForMember((request) =>
    request.method === 'PUT' ? { status: 503, body: { message: 'Not now.' } } : keys([])(request),
  )
  await open()
  const button = await screen.findByRole('button', { name: 'Want to see' })
  await press('Want to see')
  expect(screen.getByRole('alert')).toHaveTextContent('Not now.')
  expect(button).toHaveAttribute('aria-pressed', 'false')
})

test('a host without a watchlist has no "Want to see"', async () => {
  const sent = fakeGateForMember(() => ({ body: [] }))
  await open()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

function show(canLog = true) {
  render(<WatchlistControls title={HEAT} addedAt={ADDED_AT} canLog={canLog} />)
}

async function press(name: string): Promise<void> {
  const button = screen.getByRole('button', { name })
  await act(async () => {
    button.focus()
    fireEvent.click(button)
  })
}

function open() {
  return act(async () => render(<WantToSee title={title()} />))
}

function keys(watchlist: object[]) {
  return ({ path }: SentRequest) =>
    path.startsWith('/api/movies/user/list') ? { body: { viewer: null, entries: [], watchlist } } : undefined
}
