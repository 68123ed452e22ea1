import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { render } from '#tests/components/render'
// Loaded ahead: a visitor's page does without them, and their import takes real time.
import '#components/dot/dot-menu-and-sheets'
import { MemberDot } from '#components/dot/member-dot'
import { Toasts } from '#components/frame/toasts'
import { PosterCard } from '#components/titles/poster-card'
import { ENDPOINTS } from '#contract'
import { showToast } from '#lib/browser/action/toast'
import { switchKeys } from '#lib/browser/keyboard-shortcut-switch'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { fakeGateForMember, type SentRequest } from '#tests/components/fake-gate'
import { listed, title } from '#tests/components/titles'

let sent: SentRequest[]

beforeEach(() => {
  localStorage.clear()
  // The toast of an earlier test would be taken for this one's.
  showToast('', 'success')
})
afterEach(() => viewerChanged())

/** A card, whose title is in the collection where `rating` is given. */
async function show(rating?: number | null) {
  const entries = rating === undefined ? [] : [listed({ rating })]
  sent = fakeGateForMember(({ path, body }) => {
    if (path.startsWith(ENDPOINTS.listEntries.path)) return { body: { entries } }
    return path === ENDPOINTS.rateEntry.path ? { body: { rating: (body as RateBody).rating } } : undefined
  })
  render(
    <>
      <PosterCard title={title()} />
      <Toasts />
    </>,
  )
  await screen.findByRole('button', { pressed: rating !== undefined })
  await waitFor(() => expect(sent).toHaveLength(1))
}

interface RateBody {
  rating: number | null
}

const dot = () => screen.getByRole('button', { name: 'Add Heat to your collection' })
const slider = () => screen.queryByRole('slider', { name: 'Your rating of Heat' })
const ratings = () =>
  sent.filter(({ path }) => path === ENDPOINTS.rateEntry.path).map(({ body }) => (body as RateBody).rating)
const announced = (text: string) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text), { timeout: 3000 })

describe('adding a title by its dot', () => {
  beforeEach(async () => {
    await show()
    await userEvent.click(dot())
  })

  test('Tab leads from the dot to the slider, and Enter there back to the dot', async () => {
    await userEvent.tab()
    expect(slider()).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    expect(slider()).not.toBeInTheDocument()
    expect(dot()).toHaveFocus()
    await announced('Saved: 50.')
    expect(ratings()).toEqual([50])
  })

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a press elsewhere', () => userEvent.click(document.body)],
    ['the focus leaving', () => userEvent.tab({ shift: true })],
    ['removing the title again', () => userEvent.click(dot())],
  ])('%s closes the stars and rates nothing', async (_what, leave) => {
    await leave()
    await waitFor(() => expect(slider()).not.toBeInTheDocument())
    expect(ratings()).toEqual([])
  })
})

describe('keys on a focused poster', () => {
  // Ratings are saved after a pause.
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const focusLink = () => screen.getByRole('link', { name: 'Heat' }).focus()

  test.each([
    [75, '9', 90],
    [75, '0', 0],
    [75, '+', 80],
    [75, '---', 60],
    [100, '+', 100],
    [null, '+', 50],
    [75, '{Delete}', null],
  ])('from %s the keys %s rate it %s, in one request', async (rating, keys, expected) => {
    await show(rating)
    focusLink()
    await user.keyboard(keys)
    await announced(expected === null ? 'Rating cleared.' : `Saved: ${expected}.`)
    expect(ratings()).toEqual([expected])
  })

  test.each([
    ['with a modifier', () => user.keyboard('{Control>}9{/Control}')],
    ['without the focus', () => (document.activeElement as HTMLElement).blur() ?? user.keyboard('9')],
    ['once keys are switched off', () => switchKeys(false) ?? user.keyboard('9')],
  ])('do nothing %s', async (_when, press) => {
    await show(75)
    focusLink()
    await press()
    expect(screen.getByRole('img', { name: 'You rated it 75 of 100' })).toBeInTheDocument()
  })

  test('a rating that could not be saved stays, says so and can be retried', async () => {
    await show(75)
    sent = fakeGateForMember(() => ({ status: 500, body: {} }))
    focusLink()
    await user.keyboard('8')
    expect(await screen.findByText(/Not saved/, {}, { timeout: 3000 })).toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'You rated it 80 of 100' })).toBeInTheDocument()
    sent = fakeGateForMember(() => ({ body: { rating: 80 } }))
    await user.click(screen.getByRole('button', { name: 'Retry rating Heat' }))
    await announced('Saved: 80.')
    expect(screen.queryByText(/Not saved/)).not.toBeInTheDocument()
  })
})

test('Escape closes the stars in a list, and the list only when pressed again', async () => {
  fakeGateForMember(() => ({ body: { viewer: null, entries: [] } }))
  const closed = jest.fn()
  render(
    <ul onKeyDown={({ key }) => key === 'Escape' && closed()}>
      <li>
        <MemberDot title={title()} isSmall />
      </li>
    </ul>,
  )
  await userEvent.click(await screen.findByRole('button', { pressed: false }))
  expect(screen.getByTestId('stars')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByTestId('stars')).not.toBeInTheDocument()
  expect(closed).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(closed).toHaveBeenCalled()
})
