import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { WantToSee } from '#components/watchlist/want-to-see'
import { viewerChanged } from '#lib/browser/session-hint'
import { fakeGateForMember, type SentRequest } from '#tests/components/fake-gate'
import { title } from '#tests/components/titles'

const ADDED_AT = '2026-05-12T19:30:00.000Z'

beforeEach(() => viewerChanged())

test('"Want to see" is pressed while the title is on the watchlist, and taking it off can be undone', async () => {
  const sent = fakeGateForMember((request) =>
    request.method === 'DELETE' ? { body: { added_at: ADDED_AT } } : keys([])(request),
  )
  await open()
  const button = await screen.findByRole('button', { name: 'Want to see', pressed: false })
  await act(async () => void fireEvent.click(button))
  expect(button).toHaveAttribute('aria-pressed', 'true')
  await act(async () => void fireEvent.click(button))
  expect(button).toHaveAttribute('aria-pressed', 'false')
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Undo taking Heat off your watchlist' }))
  })
  expect(button).toHaveAttribute('aria-pressed', 'true')
  expect(sent.slice(1).map(({ method, body }) => [method, body])).toEqual([
    ['PUT', {}],
    ['DELETE', null],
    ['PUT', { added_at: ADDED_AT }],
  ])
})

test('a refusal is said in place, and the button shows what is so', async () => {
  fakeGateForMember((request) =>
    request.method === 'PUT' ? { status: 503, body: { message: 'Not now.' } } : keys([])(request),
  )
  await open()
  const button = await screen.findByRole('button', { name: 'Want to see' })
  await act(async () => void fireEvent.click(button))
  expect(screen.getByRole('alert')).toHaveTextContent('Not now.')
  expect(button).toHaveAttribute('aria-pressed', 'false')
})

test('a host without a watchlist has no "Want to see"', async () => {
  const sent = fakeGateForMember(() => ({ body: [] }))
  await open()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

function open() {
  return act(async () => render(<WantToSee title={title()} />))
}

function keys(watchlist: object[]) {
  return ({ path }: SentRequest) =>
    path.startsWith('/api/movies/user/list') ? { body: { viewer: null, results: [], watchlist } } : undefined
}
