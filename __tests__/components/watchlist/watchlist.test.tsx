import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { WatchlistRowControls } from '#components/watchlist/watchlist-row-controls'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { fakeGateForMember } from '#tests/components/fake-gate'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render } from '#tests/components/render'
import { title } from '#tests/components/titles'

const HEAT = title({ id: 949, name: 'Heat' })
const ADDED_AT = '2026-05-12T19:30:00.000Z'

beforeEach(() => viewerChanged())

test('removing a title offers an undo in its place, which has the focus and keeps the date', async () => {
  const sent = fakeGateForMember(({ method }) =>
    method === 'DELETE' ? { body: { message: 'Taken off.', addedAt: ADDED_AT } } : undefined,
  )
  show()
  await remove()
  expect(screen.getByText('Off your watchlist.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo taking Heat off your watchlist' })).toHaveFocus()
  await press('Undo taking Heat off your watchlist')
  expect(screen.getByRole('button', { name: 'More for Heat' })).toBeVisible()
  expect(sent).toEqual([
    { method: 'DELETE', path: '/api/watchlist/movie/949', body: null },
    { method: 'PUT', path: '/api/watchlist/movie/949', body: { addedAt: ADDED_AT } },
  ])
})

test('a removal that fails leaves the title, with a sentence', async () => {
  fakeGateForMember(() => ({ status: 503, body: { message: 'Not now.' } }))
  show()
  await remove()
  expect(screen.getByText('Not now.', { exact: false })).toBeVisible()
  expect(screen.getByRole('button', { name: 'More for Heat' })).toBeVisible()
})

test('of a show the next episode is marked, and the undo takes it back', async () => {
  const progress = {
    state: null,
    seasons: [{ number: 1, aired: [1, 2], toCome: [] }],
    watches: [],
    unlisted: [],
  }
  const after = { ...progress, watches: [{ season: 1, episode: 1, watchedOn: '', isRewatch: false }] }
  const sent = fakeGateForMember(({ method }) =>
    method === 'GET'
      ? { body: progress }
      : {
          body: { marked: 1, undated: 0, progress: after, undo: { remove: [7], watchlistAddedAt: ADDED_AT } },
        },
  )
  const show = title({ mediaType: 'tv', id: 1396, name: 'Breaking Bad' })
  render(<WatchlistRowControls title={show} addedAt={ADDED_AT} canLog hasLists />)
  await press('Mark next episode: Breaking Bad')
  expect(await screen.findByText('S1 E1 marked. Off the watchlist.')).toBeVisible()
  expect(latestAnnouncement()).toBe('S1 E1 marked. Off the watchlist. Next: S1 E2.')
  await press('Undo for Breaking Bad')
  expect(screen.getByRole('button', { name: 'Mark next episode: Breaking Bad' })).toHaveFocus()
  expect(sent.filter(({ method }) => method !== 'GET')).toMatchObject([
    { method: 'PUT', path: '/api/shows/1396/watched', body: { season: 1, episode: 1 } },
    { path: '/api/watches/undo', body: { titleId: 1396, mediaType: 'tv', remove: [7] } },
  ])
})

test('of a show with nothing left to mark, that is said, and nothing is noted or failed', async () => {
  const progress = {
    state: 'watching',
    seasons: [{ number: 1, aired: [1], toCome: [] }],
    watches: [{ season: 1, episode: 1, watchedOn: '', isRewatch: false }],
    unlisted: [],
  }
  const sent = fakeGateForMember(({ method }) => (method === 'GET' ? { body: progress } : undefined))
  const show = title({ mediaType: 'tv', id: 1396, name: 'Breaking Bad' })
  render(<WatchlistRowControls title={show} addedAt={ADDED_AT} canLog hasLists />)
  await press('Mark next episode: Breaking Bad')
  expect(latestAnnouncement()).toBe('Nothing left to mark for now.')
  expect(document.querySelector('[data-note], [data-failure]')).toBeNull()
  expect(sent.map(({ method }) => method)).toEqual(['GET'])
})

test('a watch that is not saved leaves the row as it was, with the reason', async () => {
  fakeGateForMember(() => ({ status: 503 }))
  show()
  await press('Watched today: Heat')
  expect(latestAnnouncement()).toBe('Failed to save the watch. Please try again.')
  expect(screen.getByRole('button', { name: 'Watched today: Heat' })).toBeVisible()
  expect(document.querySelector('[data-note]')).toBeNull()
})

test('a host without watches has no "Watched today"', () => {
  fakeGateForMember()
  show(false)
  expect(screen.queryByRole('button', { name: 'Watched today: Heat' })).not.toBeInTheDocument()
})

function show(canLog = true) {
  render(<WatchlistRowControls title={HEAT} addedAt={ADDED_AT} canLog={canLog} hasLists />)
}

async function press(name: string): Promise<void> {
  const button = screen.getByRole('button', { name })
  await act(async () => {
    button.focus()
    fireEvent.click(button)
  })
}

async function remove(): Promise<void> {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'More for Heat' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
}
