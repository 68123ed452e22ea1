import { act, fireEvent, render, screen } from '@testing-library/react'
// Loaded ahead, as its import takes real time.
import '#components/entry/member-actions'
import { TitleActions } from '#components/entry/title-actions'
import { Toasts } from '#components/frame/toasts'
import { ENDPOINTS } from '#contract'
import { finishPending } from '#lib/browser/after-login/finish-pending'
import { viewerChanged } from '#lib/browser/signed-in'
import { fakeGateForMember, hintSession } from '#tests/components/fake-gate'
import { listed, title } from '#tests/components/titles'

const ADA = { id: 7, Usernames: 'Ada', Emails: 'ada@example.org', ProfilePic: null, is_admin: 0 }
const BEN = 8

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
  viewerChanged()
})

test('a rating given as the session ends stays, and leads to the sign-in', async () => {
  await rateAsSessionEnds(95)
  expect(screen.getByRole('slider')).toHaveValue('95')
  expect(screen.getByRole('link', { name: 'Sign in to save your 95' })).toHaveAttribute('href', '/login')
  expect(screen.queryByRole('link', { name: 'Login to Add' })).not.toBeInTheDocument()
  expect(screen.getAllByRole('status').at(-1)).toHaveTextContent('Sign in to save your 95')
})

test('a rating given as the session ended is saved by signing in again, once', async () => {
  await rateAsSessionEnds(95)
  const sent = fakeGateForMember(() => ({ body: { rating: 95 } }))
  expect(await finishPending(ADA.id)).toBe('/?message=Rating+updated+successfully')
  expect(sent.map(({ body }) => body)).toEqual([{ movie_id: 949, rating: 95, media_type: 'movie' }])
  expect(await finishPending(ADA.id)).toBe('/')
})

test("a rating given as the session ended is not saved to another member's collection", async () => {
  await rateAsSessionEnds(95)
  const sent = fakeGateForMember()
  expect(await finishPending(BEN)).toBe('/')
  expect(sent).toEqual([])
})

test('a rating that cannot be saved after signing in waits for the next sign-in', async () => {
  await rateAsSessionEnds(95)
  fakeGateForMember(() => ({ status: 503 }))
  expect(await finishPending(ADA.id)).toContain('Failed+to+update+rating')
  const sent = fakeGateForMember(() => ({ body: { rating: 95 } }))
  await finishPending(ADA.id)
  expect(sent).toHaveLength(1)
})

async function rateAsSessionEnds(rating: number): Promise<void> {
  fakeGateForMember(({ path }) => {
    if (path.startsWith(ENDPOINTS.listEntries.path)) {
      return { body: { viewer: ADA, entries: [listed({ rating: 20 })] } }
    }
    // The gate ends a session that the upstream no longer knows.
    hintSession(false)
    return { status: 401, body: { message: 'Please sign in.' } }
  })
  viewerChanged()
  render(
    <>
      <TitleActions title={title()} />
      <Toasts />
    </>,
  )
  fireEvent.change(await screen.findByRole('slider'), { target: { value: String(rating) } })
  await act(() => jest.advanceTimersByTimeAsync(400))
}
