import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toasts } from '#components/frame/toasts'
import { WatchedButton } from '#components/watch/watched-button'
import { localDay } from '#lib/text/local-day'
import { fakeGateForMember, type SentRequest } from '#tests/components/fake-gate'
import { title } from '#tests/components/titles'
import { pageOf, watchOf } from './open-sheet'

const ON_WATCHLIST = '2026-01-02T03:04:05.000Z'
const UNDO = { remove: [7], entryAdded: true, watchlistAddedAt: ON_WATCHLIST }
const WATCH = watchOf({ watchedOn: localDay() })
const writes = (sent: SentRequest[]) => sent.filter(({ method }) => method !== 'GET')

function show(respond: Parameters<typeof fakeGateForMember>[0]): SentRequest[] {
  const sent = fakeGateForMember((request) =>
    request.method === 'GET' ? { body: pageOf([]) } : respond?.(request),
  )
  render(
    <>
      <WatchedButton title={title()} rating={null} />
      <Toasts />
    </>,
  )
  return sent
}

test('one press logs today, and Undo brings back collection and watchlist', async () => {
  const sent = show(({ path }) => ({
    body: path === '/api/watches' ? { watch: WATCH, undo: UNDO } : { message: 'Undone.' },
  }))
  await userEvent.click(screen.getByRole('button', { name: 'Watched' }))
  expect(await screen.findByText(/Watched today\./)).toBeVisible()
  expect(screen.getAllByRole('status').at(-1)).toHaveTextContent(/^Logged Heat, .+\. Off the watchlist\.$/)
  await userEvent.click(screen.getByRole('button', { name: 'Undo watching Heat' }))
  await waitFor(() => expect(screen.queryByText(/Watched today\./)).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Watched' })).toHaveFocus()
  const [logged, undone] = writes(sent)
  expect(logged?.body).toMatchObject({ titleId: 949, mediaType: 'movie', watchedOn: localDay() })
  expect(undone).toMatchObject({
    path: '/api/watches/undo',
    body: { titleId: 949, mediaType: 'movie', ...UNDO },
  })
})

test('what cannot be logged is said in place, and can be tried again', async () => {
  let isDown = true
  show(() => (isDown ? { status: 503 } : { body: { watch: WATCH, undo: UNDO } }))
  await userEvent.click(screen.getByRole('button', { name: 'Watched' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save the watch. Please try again.')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Watched' }))
  expect(await screen.findByText(/Watched today\./)).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a double click logs once', async () => {
  const sent = show(() => ({ body: { watch: WATCH, undo: UNDO } }))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Watched' }))
  expect(await screen.findByText(/Watched today\./)).toBeVisible()
  expect(writes(sent)).toHaveLength(1)
})
