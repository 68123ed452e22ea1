import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { render } from '#tests/components/render'
import '#components/dot/member-dot'
import { RateWall } from '#components/rate/rate-wall'
import { ENDPOINTS } from '#contract'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { toCardTitle } from '#lib/contract/titles/to-card-title'
import { fakeGateForMember, type SentRequest } from '#tests/components/fake-gate'
import { listed, title } from '#tests/components/titles'

beforeAll(() => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => viewerChanged())

/** @param hasUndo of the host: each change has another number */
async function rateTwiceAndTakeBack(entries: unknown[], hasUndo: boolean): Promise<SentRequest[]> {
  let number = 0
  const sent = fakeGateForMember(({ method, path, body }) => {
    if (path.startsWith(ENDPOINTS.listEntries.path)) return { body: { entries } }
    if (method === 'GET') return undefined
    const { rating = null } = Object(body)
    if (path === ENDPOINTS.undoWatches.path) return { body: { entry: null } }
    return { body: { rating, message: 'Done.', undo: hasUndo ? { restore: ++number } : null } }
  })
  render(<RateWall titles={[toCardTitle(title())]} />)
  const heat = screen.getByRole('link', { name: 'Heat' })
  await waitFor(() => expect(sent).not.toHaveLength(0))
  await act(async () => {})
  for (const key of ['7', '9']) {
    fireEvent.keyDown(heat, { key })
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ rating: Number(key) * 10 }))
    await act(async () => {})
  }
  fireEvent.keyDown(heat, { key: 'Backspace' })
  return sent
}

const changes = (sent: SentRequest[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body] as const)

test.each([
  ['a title that was rated', [listed({ rating: 45 })], [2, 1]],
  ['a title that its first rating added', [], [3, 2, 1]],
])('takes back all ratings of %s, the last one first', async (_of, entries, numbers) => {
  const sent = await rateTwiceAndTakeBack(entries, true)
  const undos = () => changes(sent).filter(([path]) => path === ENDPOINTS.undoWatches.path)
  await waitFor(() => expect(undos()).toHaveLength(numbers.length))
  expect(undos().map(([, body]) => Object(body).restore)).toEqual(numbers)
})

test('rates as before, or removes what it added, where the host has no undo', async () => {
  const rated = await rateTwiceAndTakeBack([listed({ rating: 45 })], false)
  await waitFor(() => expect(changes(rated).at(-1)).toMatchObject([ENDPOINTS.rateEntry.path, { rating: 45 }]))
})

test('a title that was there already, which this tab did not know, is not removed', async () => {
  let number = 0
  const sent = fakeGateForMember(({ method, path, body }) => {
    if (path.startsWith(ENDPOINTS.listEntries.path)) return { body: { entries: [] } }
    if (method === 'GET') return undefined
    if (path === ENDPOINTS.undoWatches.path) return { body: { entry: null } }
    const undo = path === ENDPOINTS.addEntry.path ? null : { restore: ++number }
    return { body: { rating: Object(body).rating, message: 'Done.', undo } }
  })
  render(<RateWall titles={[toCardTitle(title())]} />)
  const heat = screen.getByRole('link', { name: 'Heat' })
  await waitFor(() => expect(sent).not.toHaveLength(0))
  await act(async () => {})
  fireEvent.keyDown(heat, { key: '7' })
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ rating: 70 }))
  await act(async () => {})
  fireEvent.keyDown(heat, { key: 'Backspace' })
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ path: ENDPOINTS.undoWatches.path }))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(changes(sent).at(-1)).toMatchObject([ENDPOINTS.undoWatches.path, { restore: 1 }])
})
