import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { WatchRow } from '#components/watches/diary/watch-row'
import { fakeGateForMember, type SentRequest } from '#tests/components/fake-gate'
import { render } from '#tests/components/render'
import { title } from '#tests/components/titles'
import { watchOf } from '../open-sheet'

const CONTENT = { note: 'Loud.', tags: ['cinema'] }
const WATCH = watchOf({ ...CONTENT, watchedOn: '2019-10-31', isRewatch: true, rating: 85 })

const writes = (sent: SentRequest[]) => sent.filter(({ method }) => method !== 'GET')
const show = (row = WATCH) =>
  render(<WatchRow watch={row} />, { container: document.body.appendChild(document.createElement('ol')) })
const nameLink = () => screen.getByRole('link', { name: 'Heat' })

test('a row says what the watch was', () => {
  fakeGateForMember()
  show()
  expect(screen.getByText('Rewatch')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '#cinema' })).toHaveAttribute('href', '/diary?tag=cinema')
  expect(screen.getByRole('button', { name: 'Rated 85 of 100. Rate Heat' })).toBeInTheDocument()
  expect(screen.getByText('Loud.')).toBeInTheDocument()
})

test('Delete removes a watch, and Undo restores it as it was, in its place', async () => {
  const sent = fakeGateForMember(({ method }) => ({
    body: method === 'POST' ? { entry: null } : { ...WATCH, undo: { restore: 4 } },
  }))
  show()
  fireEvent.keyDown(nameLink(), { key: 'Delete' })
  const undo = await screen.findByRole('button', { name: 'Undo: Removed 31 October. Heat' })
  expect(undo).toHaveFocus()
  expect(screen.queryByText('Loud.')).not.toBeInTheDocument()
  await userEvent.click(undo)
  expect(await screen.findByText('Loud.')).toBeInTheDocument()
  expect(writes(sent)).toMatchObject([
    { method: 'DELETE', path: '/api/watches/7' },
    { method: 'POST', path: '/api/watches/undo', body: { titleId: 949, mediaType: 'movie', restore: 4 } },
  ])
})

test('a removal that fails leaves the watch, and says so', async () => {
  fakeGateForMember(({ method }) => (method === 'DELETE' ? { status: 503 } : undefined))
  show()
  fireEvent.keyDown(nameLink(), { key: 'Delete' })
  expect(
    await screen.findByText('Failed to remove the watch. Please try again.', { exact: false }),
  ).toBeVisible()
  expect(screen.getByText('Loud.')).toBeInTheDocument()
})

test('a digit rates the movie, and does nothing on an episode', async () => {
  const sent = fakeGateForMember(() => ({ body: { rating: 40 } }))
  const { unmount } = show({ ...WATCH, title: title({ mediaType: 'tv' }), season: 1, episode: 2 })
  fireEvent.keyDown(nameLink(), { key: '4' })
  unmount()
  expect(writes(sent)).toEqual([])
  show()
  fireEvent.keyDown(nameLink(), { key: '4' })
  await waitFor(() =>
    expect(writes(sent)).toMatchObject([{ body: { movie_id: 949, rating: 40, media_type: 'movie' } }]),
  )
})
