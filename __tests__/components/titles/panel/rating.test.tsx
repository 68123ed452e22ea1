import { act, fireEvent, screen } from '@testing-library/react'
import { makePendingCalls } from '#lib/browser/after-login/make-pending-calls'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { fakeGateForMember, hintSession } from '#tests/components/fake-gate'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { ADA, entryOf, openPanel } from './open-panel'

const BEN = 8

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
  delete document.body.dataset.offers
  viewerChanged()
})

async function rate(rating: number): Promise<void> {
  fireEvent.change(screen.getByRole('slider'), { target: { value: String(rating) } })
  await act(() => jest.advanceTimersByTimeAsync(400))
}

test('the first rating of a film that is not in the collection adds it, and never says that it was watched', async () => {
  const sent = await openPanel({
    respond: ({ path }) => (path.endsWith('/rate') ? { body: { rating: 80 } } : undefined),
  })
  expect(screen.getByText('You, not yet rated')).toBeVisible()
  await rate(80)
  expect(sent.map(({ path }) => path)).toEqual(['/api/movies/add', '/api/movies/rate'])
  expect(latestAnnouncement()).toBe('Movie added to your list! Saved: 80.')
  expect(screen.getByText(/^Saved/)).toBeVisible()
  expect(screen.getByText('In your collection')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Watched' })).toBeVisible()
  await rate(85)
  expect(sent.map(({ path }) => path).slice(2)).toEqual(['/api/movies/rate'])
  expect(latestAnnouncement()).toMatch(/^Rating updated successfully/)
})

test('the scale says where the world and the members stand', async () => {
  await openPanel()
  expect(screen.getByRole('slider')).toHaveAccessibleDescription('World 79, members 73')
})

test('a rating that is refused stays on the scale, and can be saved by trying again', async () => {
  let isDown = true
  const sent = await openPanel({
    state: { entry: entryOf(20) },
    respond: () => (isDown ? { status: 503 } : { body: { rating: 75 } }),
  })
  await rate(75)
  expect(screen.getByRole('slider')).toHaveValue('75')
  expect(latestAnnouncement()).toBe('Failed to update rating. Please try again.')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await act(() => jest.advanceTimersByTimeAsync(400))
  expect(sent.map(({ body }) => body)).toMatchObject([{ rating: 75 }, { rating: 75 }])
  expect(screen.getByText(/^Saved/)).toBeVisible()
})

test('a rating given as the session ends stays, and leads to the sign-in', async () => {
  await rateAsSessionEnds(95)
  expect(screen.getByRole('slider')).toHaveValue('95')
  expect(screen.getByRole('link', { name: 'Sign in to keep it' })).toHaveAttribute('href', '/login')
  expect(screen.queryByRole('link', { name: 'Login to Add' })).not.toBeInTheDocument()
  expect(latestAnnouncement()).toBe('Sign in to keep it')
})

test('a rating given as the session ended is saved by signing in again, once', async () => {
  await rateAsSessionEnds(95)
  const sent = fakeGateForMember(() => ({ body: { rating: 95 } }))
  expect(await makePendingCalls(ADA.id)).toBe('/?message=Rating+updated+successfully')
  expect(sent.map(({ body }) => body)).toEqual([{ movie_id: 949, rating: 95, media_type: 'movie' }])
  expect(await makePendingCalls(ADA.id)).toBe('/')
})

test("a rating given as the session ended is not saved to another member's collection", async () => {
  await rateAsSessionEnds(95)
  const sent = fakeGateForMember()
  expect(await makePendingCalls(BEN)).toBe('/')
  expect(sent).toEqual([])
})

test('a rating that cannot be saved after signing in waits for the next sign-in', async () => {
  await rateAsSessionEnds(95)
  fakeGateForMember(() => ({ status: 503 }))
  expect(await makePendingCalls(ADA.id)).toContain('Failed+to+update+rating')
  const sent = fakeGateForMember(() => ({ body: { rating: 95 } }))
  await makePendingCalls(ADA.id)
  expect(sent).toHaveLength(1)
})

async function rateAsSessionEnds(rating: number): Promise<void> {
  await openPanel({
    state: { entry: entryOf(20) },
    respond: () => {
      // The gate ends a session that the upstream no longer knows.
      hintSession(false)
      return { status: 401, body: { message: 'Please sign in.' } }
    },
  })
  await rate(rating)
}
