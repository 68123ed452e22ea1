import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
// Loaded ahead: a visitor's page does without them, and their import takes real time.
import '#components/dot/dot-overlays'
import { MemberDot } from '#components/entry/member-dot'
import { ENDPOINTS } from '#contract'
import { viewerChanged } from '#lib/browser/session-hint'
import { fakeGateForMember, type SentRequest } from '#tests/components/fake-gate'
import { title } from '#tests/components/titles'

let sent: SentRequest[]
const closed = jest.fn()

beforeEach(async () => {
  closed.mockClear()
  document.body.dataset.offers = 'watchlist'
  sent = fakeGateForMember(({ path }) => {
    if (path.startsWith(ENDPOINTS.listEntries.path)) {
      return { body: { viewer: null, results: [], watchlist: [] } }
    }
    return path === ENDPOINTS.rateEntry.path ? { body: { rating: 80 } } : undefined
  })
  render(
    <ul onKeyDown={({ key }) => key === 'Escape' && closed()}>
      <li>
        <MemberDot title={title()} isSmall />
      </li>
    </ul>,
  )
  await screen.findByRole('button', { name: 'More for Heat' })
})
afterEach(() => {
  delete document.body.dataset.offers
  viewerChanged()
})

const dot = () => screen.getByRole('button', { name: 'Add Heat to your collection' })
const ratings = () => sent.filter(({ path }) => path === ENDPOINTS.rateEntry.path).map(({ body }) => body)

test('pressing the dot of a suggestion opens the stars, and choosing one rates the title', async () => {
  await userEvent.click(dot())
  expect(dot()).toHaveFocus()
  const stars = screen.getByTestId('stars')
  stars.getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect
  fireEvent.click(stars, { clientX: 61 })
  expect(screen.queryByTestId('stars')).not.toBeInTheDocument()
  await waitFor(() => expect(ratings()).toMatchObject([{ rating: 80 }]))
})

test('Escape closes the stars, and the suggestions only when pressed again', async () => {
  await userEvent.click(dot())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByTestId('stars')).not.toBeInTheDocument()
  expect(closed).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(closed).toHaveBeenCalled()
})

test('the arrow beside the dot opens its menu', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'More for Heat' }))
  expect(await screen.findByRole('menu', { name: 'More for Heat' })).toBeInTheDocument()
})
