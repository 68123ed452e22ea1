import { screen, waitFor } from '@testing-library/react'
import { ENDPOINTS } from '#contract'
import { finishPending } from '#lib/browser/after-login/finish-pending'
import type { SentRequest } from '#tests/components/fake-gate'
import { open, posts, prepareSheet, press, save, user, watchOnWire } from './open-sheet'

prepareSheet()
beforeEach(() => sessionStorage.clear())

const ADA = 7
const isRating = ({ path }: SentRequest) => path === ENDPOINTS.rateEntry.path
const isWrite = ({ method }: SentRequest) => method !== 'GET'
const saveRated = async () => {
  await press('Raise by 5')
  await user().click(save())
}

test('a session that ends before the rating leaves one watch, and signing in saves the rating', async () => {
  let hasEnded = true
  const sent = open({ respond: (request) => (hasEnded && isRating(request) ? { status: 401 } : undefined) })
  await saveRated()
  expect(await screen.findByRole('link', { name: 'Sign in to keep it' })).toBeVisible()
  hasEnded = false
  expect(await finishPending(ADA)).toBe('/?message=Rating+updated+successfully')
  expect(posts(sent)).toHaveLength(1)
  expect(sent.filter(isRating).map(({ body }) => body)).toMatchObject([{ rating: 50 }, { rating: 50 }])
})

test('a session that ends before the watch keeps the watch with its rating', async () => {
  let hasEnded = true
  const sent = open({ respond: (request) => (hasEnded && isWrite(request) ? { status: 401 } : undefined) })
  await saveRated()
  await screen.findByRole('link', { name: 'Sign in to keep it' })
  hasEnded = false
  sent.length = 0
  expect(await finishPending(ADA)).toBe('/?message=Watch+logged.')
  expect(sent.map(({ path }) => path)).toEqual([ENDPOINTS.addWatch.path, ENDPOINTS.rateEntry.path])
})

test('a watch that is saved after all is not logged again by signing in', async () => {
  let hasEnded = true
  const sent = open({ respond: (request) => (hasEnded && isWrite(request) ? { status: 401 } : undefined) })
  await user().click(save())
  await screen.findByRole('link', { name: 'Sign in to keep it' })
  hasEnded = false
  await user().click(save())
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  expect(await finishPending(ADA)).toBe('/')
  expect(posts(sent)).toHaveLength(2)
})

test('what is edited after a refused rating is saved with it, in the same watch', async () => {
  let isDown = true
  const watches: object[] = []
  const sent = open({
    watches,
    respond: (request) => {
      if (request.method === 'POST' && !isRating(request)) watches.push(watchOnWire({}))
      return isDown && isRating(request) ? { status: 503 } : undefined
    },
  })
  await saveRated()
  await screen.findByRole('alert')
  isDown = false
  await press('Add a note')
  await user().type(screen.getByLabelText('Note'), 'Quiet.')
  await user().click(save())
  await waitFor(() => expect(sent.filter(isRating)).toHaveLength(2))
  expect(posts(sent)).toHaveLength(1)
  expect(sent.filter(({ method }) => method === 'PUT')).toMatchObject([
    { path: '/api/watches/7', body: { note: 'Quiet.', watched_on: '2026-11-22', is_rewatch: false } },
  ])
})
