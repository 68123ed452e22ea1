import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
// Loaded ahead: a visitor's page does without it, and its import takes real time.
import '#components/entry/member-dot'
import { CueDot } from '#components/entry/cue-dot'
import { Toasts } from '#components/frame/toasts'
import { ENDPOINTS } from '#contract'
import { signIn, signOut } from '#lib/browser/session'
import { viewerChanged } from '#lib/browser/signed-in'
import { toCardTitle } from '#lib/contract/title/card-title'
import { fakeGateForMember, fakeGateForVisitor, type SentRequest } from '#tests/components/fake-gate'
import { listed, title } from '#tests/components/titles'
import { told } from '#tests/components/told'

function show(isQuiet = false) {
  render(
    <>
      <CueDot title={toCardTitle(title())} isQuiet={isQuiet} />
      <Toasts />
    </>,
  )
}

afterEach(() => viewerChanged())

test('for a visitor the dot links to the login page, without a request', () => {
  fakeGateForVisitor()
  show()
  expect(screen.getByRole('link', { name: 'Add Heat to your collection' })).toHaveAttribute('href', '/login')
})

test("the first press on a card's dot is one request, with each field of the specification's call", async () => {
  const sent = fakeGateForMember(({ path }) =>
    path.startsWith(ENDPOINTS.listEntries.path) ? { body: { entries: [] } } : undefined,
  )
  show()
  await waitFor(() => expect(sent).toHaveLength(1))
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Movie added to your list!'))
  expect(screen.getByText(/In your collection/)).toBeInTheDocument()
  expect(sent.slice(1)).toEqual([
    {
      method: 'POST',
      path: ENDPOINTS.addEntry.path,
      body: { movie_id: 949, movie_title: 'Heat', poster_path: null, overview: null, media_type: 'movie' },
    },
  ])
})

describe('a title in the collection', () => {
  const ADDED_AT = '2026-01-02T03:04:05.000Z'
  let sent: SentRequest[]

  beforeEach(async () => {
    localStorage.clear()
    sent = fakeGateForMember(({ method, path }) => {
      if (path.startsWith(ENDPOINTS.listEntries.path)) return { body: { entries: [listed({ rating: 75 })] } }
      if (method === 'DELETE') return { body: { message: 'Removed.', addedAt: ADDED_AT } }
      return path.endsWith('/rate') ? { body: { rating: 75 } } : undefined
    })
    show()
    await screen.findByRole('button', { pressed: true })
  })

  const calls = () => sent.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`).slice(1)
  const dot = () => screen.getByRole('button', { name: 'Add Heat to your collection' })

  test('is removed, and not added again, by a double click', async () => {
    await userEvent.dblClick(dot())
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Movie removed from your list'))
    expect(calls()).toEqual(['DELETE /api/movies/remove/949'])
    expect(dot()).toHaveAttribute('aria-pressed', 'false')
  })

  test('offers its earlier rating when it is added again, after a reload too', async () => {
    await userEvent.click(dot())
    await screen.findByRole('button', { name: 'Undo removing Heat' })
    cleanup()
    show()
    await userEvent.click(await screen.findByRole('button', { pressed: false }))
    await userEvent.click(await screen.findByRole('button', { name: 'Rate 75 again: Heat' }))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Rating updated successfully'))
    expect(sent.at(-1)?.body).toEqual({ movie_id: 949, rating: 75, media_type: 'movie' })
    expect(screen.queryByRole('button', { name: /again/ })).not.toBeInTheDocument()
  })

  test.each([
    ['a day later', async () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 60 * 60 * 1000)],
    ['after signing out', signOut],
    ['to the next member who signs in', () => signIn('ben@example.org', 'correct horse')],
  ])('offers no earlier rating %s', async (_when, happen) => {
    await userEvent.click(dot())
    await screen.findByRole('button', { name: 'Undo removing Heat' })
    sent = fakeGateForMember(({ path }) => {
      if (path.endsWith('/login')) return { body: { user: { id: 2, username: 'ben' } } }
      return path.startsWith(ENDPOINTS.listEntries.path) ? { body: { entries: [] } } : undefined
    })
    await act(async () => void (await happen()))
    cleanup()
    show()
    await userEvent.click(await screen.findByRole('button', { pressed: false }))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Movie added to your list!'))
    expect(screen.queryByRole('button', { name: /again/ })).not.toBeInTheDocument()
    jest.restoreAllMocks()
  })
})

test('a failed addition reverts the dot and shows an error beside it', async () => {
  fakeGateForMember(({ path }) =>
    path.startsWith(ENDPOINTS.listEntries.path) ? { body: { entries: [] } } : { status: 500, body: {} },
  )
  show()
  await userEvent.click(await screen.findByRole('button'))
  expect(await screen.findByText(/Not saved. Retry/)).toBeInTheDocument()
  expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'false')
  expect(told()).toBe('Error adding movie')
})

test("the viewer's rating stands on the art where the caption is about another member", async () => {
  fakeGateForMember(() => ({ body: { entries: [listed({ rating: 75 })] } }))
  show(true)
  await screen.findByRole('button', { pressed: true })
  expect(screen.getByRole('img', { name: 'You rated it 75 of 100' })).toHaveTextContent('75')
})
