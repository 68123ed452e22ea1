import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { render } from '#tests/components/render'
// Loaded ahead: a visitor's page does without them, and their import takes real time.
import '#components/dot/member-dot'
import '#components/dot/dot-menu-and-sheets'
import { Toasts } from '#components/frame/toasts'
import { PosterCard } from '#components/titles/poster-card'
import { ENDPOINTS } from '#contract'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { fakeGateForMember, type SentRequest } from '#tests/components/fake-gate'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { listed, title } from '#tests/components/titles'

const ADDED_AT = '2026-01-02T03:04:05.000Z'
let sent: SentRequest[]

beforeEach(() => {
  document.body.dataset.offers = 'watchlist watches lists'
})
afterEach(() => {
  delete document.body.dataset.offers
  viewerChanged()
})

interface State {
  isIn?: boolean
  /** Undefined where the host has no watchlist. */
  isWanted?: boolean
  status?: () => number
}

async function show({ isIn = false, isWanted, status = () => 200 }: State) {
  const key = { mediaType: 'movie', id: 949 }
  sent = fakeGateForMember(({ path, method }) => {
    if (!path.startsWith(ENDPOINTS.listEntries.path)) {
      const logged = { watch: { watchedOn: '2026-01-02' }, undo: {} }
      return { status: status(), body: method === 'DELETE' ? { addedAt: ADDED_AT } : logged }
    }
    const watchlist = isWanted === undefined ? null : isWanted ? [key] : []
    return { body: { viewer: null, entries: isIn ? [listed()] : [], watchlist } }
  })
  render(
    <>
      <PosterCard title={title()} />
      <Toasts />
    </>,
  )
  await screen.findByRole('button', { name: /^Add Heat/ })
  await waitFor(() => expect(sent).toHaveLength(1))
  await act(async () => {})
}

const dot = () => screen.getByRole('button', { name: 'Add Heat to your collection' })
const glyph = () => dot().querySelector('use')?.getAttribute('href')
const more = () => screen.queryByRole('button', { name: 'More for Heat' })
const menu = () => screen.findByRole('menu', { name: 'More for Heat' })
const announced = (text: string) =>
  waitFor(() => expect(latestAnnouncement()).toContain(text), { timeout: 3000 })
const calls = () => sent.slice(1).map(({ method, path }) => `${method} ${path}`)

test.each([
  [{ isIn: false, isWanted: false }, '#g-cue-add', 'Down for more'],
  [{ isIn: false, isWanted: true }, '#g-cue-want', 'On your watchlist. Down for more'],
  [{ isIn: true, isWanted: false }, '#g-cue-in', 'Down for more'],
  [{ isIn: true, isWanted: true }, '#g-cue-want', 'Also on your watchlist. Down for more'],
])('the dot shows %o by glyph, pressed state and description', async (state, href, description) => {
  await show(state)
  expect(glyph()).toBe(href)
  expect(dot()).toHaveAttribute('aria-pressed', String(state.isIn))
  expect(dot()).toHaveAccessibleDescription(description)
})

test('a show of a host without seasons can be put on a list alone', async () => {
  document.body.dataset.offers = 'watches lists'
  fakeGateForMember(() => ({ body: { viewer: null, entries: [] } }))
  render(<PosterCard title={title({ mediaType: 'tv' })} />)
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Add Heat/ }), { key: 'ArrowDown' })
  expect(
    within(await menu())
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Add to list…'])
})

test('a host without watchlist, watches and lists has no menu', async () => {
  delete document.body.dataset.offers
  await show({})
  expect(more()).not.toBeInTheDocument()
  fireEvent.keyDown(dot(), { key: 'ArrowDown' })
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

describe('the menu of a dot', () => {
  test.each([
    ['ArrowDown', async () => fireEvent.keyDown(dot(), { key: 'ArrowDown' })],
    ['Shift and F10', async () => fireEvent.keyDown(dot(), { key: 'F10', shiftKey: true })],
    ['a right click', async () => fireEvent.contextMenu(dot())],
    ['its small arrow', () => userEvent.click(screen.getByRole('button', { name: 'More for Heat' }))],
  ])('is opened by %s', async (_what, open) => {
    await show({ isWanted: false })
    expect(more()).toHaveAttribute('tabindex', '-1')
    await open()
    const lines = within(await menu())
    expect(lines.getByRole('menuitemcheckbox', { name: 'In your collection' })).not.toBeChecked()
    expect(lines.getByRole('menuitemcheckbox', { name: 'Want to see' })).not.toBeChecked()
    expect(lines.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Watched today',
      'Watched another day…',
      'Add to list…',
    ])
    expect(calls()).toEqual([])
  })
})

describe('the key w on a focused poster', () => {
  const press = async () => {
    screen.getByRole('link', { name: 'Heat' }).focus()
    await userEvent.keyboard('w')
  }

  test('takes the title off the watchlist, and Undo restores its date', async () => {
    await show({ isIn: true, isWanted: true })
    await press()
    await announced('Taken off your watchlist.')
    expect(glyph()).toBe('#g-cue-in')
    await userEvent.click(screen.getByRole('button', { name: 'Undo taking Heat off your watchlist' }))
    await announced('Undone: Taken off your watchlist.')
    expect(sent.at(-1)).toMatchObject({ method: 'PUT', body: { addedAt: ADDED_AT } })
    expect(glyph()).toBe('#g-cue-want')
    expect(screen.queryByText(/Off your watchlist/)).not.toBeInTheDocument()
  })

  test('leaves the dot as it was where it could not be saved, says so, and a button tries again', async () => {
    let status = 500
    await show({ isWanted: false, status: () => status })
    await press()
    await announced('Not put on your watchlist. Please try again.')
    expect(glyph()).toBe('#g-cue-add')
    status = 200
    await userEvent.click(screen.getByRole('button', { name: 'Retry: Heat' }))
    await announced('Heat is on your watchlist.')
    expect(glyph()).toBe('#g-cue-want')
    expect(screen.queryByText(/Not saved/)).not.toBeInTheDocument()
  })
})

test('an act of the menu that fails can be tried again beside the dot, which stays as it was', async () => {
  let status = 503
  await show({ isIn: true, isWanted: false, status: () => status })
  await userEvent.click(more() as HTMLElement)
  await userEvent.click(within(await menu()).getByRole('menuitem', { name: 'Watched today' }))
  const again = await screen.findByRole('button', { name: 'Retry: Heat' })
  expect(dot()).toHaveAttribute('aria-pressed', 'true')
  status = 200
  sent.splice(1)
  await userEvent.click(again)
  await waitFor(() => expect(calls()).toEqual(['POST /api/watches']))
  expect(dot()).toHaveAttribute('aria-pressed', 'true')
})
