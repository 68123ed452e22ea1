import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { render } from '#tests/components/render'
// Loaded ahead, as their import takes real time.
import '#components/shows/member/episode-menu-and-sheet'
import '#components/shows/member/episode-mark'
import '#components/shows/member/lazy-season-parts'
import { SeasonsSection } from '#components/shows/seasons-section'
import { ENDPOINTS } from '#contract'
import { latestToast } from '#lib/browser/action/toast'
import { makePendingCalls } from '#lib/browser/after-login/make-pending-calls'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { hideNames } from '#lib/browser/shows/hidden-names'
import { localDay } from '#lib/text/local-day'
import { fakeGateForMember, fakeGateForVisitor, type SentRequest } from '#tests/components/fake-gate'
import { title } from '#tests/components/titles'
import { pageOf } from '../watches/open-sheet'

const TODAY = '2026-11-22'
const episode = (number: number, name: string | null) => ({
  number,
  name,
  airDate: number < 4 ? `2025-01-0${number}` : null,
  runtime: 47,
  isAnnounced: number === 4,
})
const SEASON = {
  number: 1,
  name: null,
  airDate: '2025-01-01',
  episodeCount: 4,
  episodes: [episode(1, 'Pilot'), episode(2, null), episode(3, 'Attila'), episode(4, 'Cold Harbor')],
}
const watch = (number: number, watchedOn: string) => ({
  season: 1,
  episode: number,
  watchedOn,
  isRewatch: false,
})
const progress = (...watches: object[]) => ({
  state: watches.length > 0 ? 'watching' : null,
  seasons: [{ number: 1, aired: [1, 2, 3], toCome: [4] }],
  unlisted: [],
  upcomingOn: null,
  watches,
})
/** What the member has of the show. */
const stateOf = (...watches: object[]) => ({
  entry: null,
  isOnWatchlist: false,
  watches: { count: watches.length, lastOn: '' },
  progress: progress(...watches),
})
const update = ([marked, undated]: [number, number], ...watches: object[]) => ({
  progress: progress(...watches),
  marked,
  undated,
  removed: marked,
  undo: { remove: [7], restore: null, entryAdded: false, watchlistAddedAt: null },
})

let shows = 0
/** Each test has its own show, as progress is cached by show. */
const show = () =>
  render(
    <SeasonsSection
      show={title({ mediaType: 'tv', id: 900 + ++shows, name: 'Comet Watch' })}
      seasons={[SEASON]}
    />,
  )
const watchedMark = (name: RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  document.body.dataset.offers = 'watches seasons title-state'
  sessionStorage.clear()
})
afterEach(() => {
  delete document.body.dataset.offers
  hideNames(false)
  viewerChanged()
})

/** Responds with the member's progress, and to each change with this update. */
function gate(before: object[], updated: object = update([1, 0], ...before)): SentRequest[] {
  return fakeGateForMember(({ method, path }) => {
    if (method !== 'GET') return { body: updated }
    return { body: path.startsWith('/api/titles/') ? stateOf(...before) : pageOf([]) }
  })
}
const changes = (sent: SentRequest[]) => sent.filter(({ method }) => method !== 'GET')

test('a visitor reads episodes with dates, and has no dots', () => {
  fakeGateForVisitor()
  show()
  expect(screen.getByText('1 season, 4 episodes')).toBeInTheDocument()
  expect(
    screen
      .getAllByRole('listitem')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    '1Pilot1 Jan 202547m',
    '2Episode 22 Jan 202547m',
    '3Attila3 Jan 202547m',
    '4Cold HarborNo date yet47m',
  ])
  expect(screen.queryByRole('button', { name: /^Mark/ })).not.toBeInTheDocument()
})

test('the offer is left for the rest of the page, and the dot has the focus', async () => {
  gate([], update([1, 0], watch(2, TODAY)))
  show()
  const dot = await watchedMark(/^Mark episode 2/)
  await userEvent.click(dot)
  expect(await watchedMark(/^Mark Season 1/)).toHaveAttribute('aria-pressed', 'mixed')
  await userEvent.click(await screen.findByRole('button', { name: 'Leave them' }))
  expect(dot).toHaveFocus()
  expect(screen.queryByText('E1 before it is not marked.')).not.toBeInTheDocument()
})

test('what is marked, unmarked and undone is told each time', async () => {
  const seen = new Set<number>()
  const watches = () => Array.from(seen, (number) => watch(number, TODAY))
  fakeGateForMember(({ method, path, body }) => {
    if (method === 'GET')
      return { body: path.startsWith('/api/titles/') ? stateOf(...watches()) : pageOf([]) }
    if (method !== 'PUT') seen.clear()
    else for (const number of Object(body).episode ? [1] : [1, 2, 3]) seen.add(number)
    return { body: update([seen.size, 0], ...watches()) }
  })
  show()
  const press = async (control: HTMLElement, told: string) => {
    const before = latestToast()?.id ?? 0
    await userEvent.click(control)
    // The number makes the same sentence a change of the live region.
    await waitFor(() => expect(latestToast()).toMatchObject({ id: before + 1, spoken: told, text: '' }))
  }
  const [episode, season] = [await watchedMark(/^Mark episode 1/), await watchedMark(/^Mark Season 1/)]
  const undo = async () => (await screen.findAllByRole('button', { name: 'Undo' }))[0] as HTMLElement
  for (const _time of ['once', 'again']) {
    await press(episode, 'S1 E1 marked. 2 left.')
    await press(await undo(), 'Undone: S1 E1 marked.')
    await press(episode, 'S1 E1 marked. 2 left.')
    await press(episode, 'S1 E1 unmarked. 3 left.')
    await press(season, '3 episodes marked.')
    await press(await undo(), 'Undone: 3 episodes marked.')
  }
})

test('an episode that has not aired says so, and cannot be marked', async () => {
  const sent = gate([])
  show()
  const dot = await watchedMark(/^Mark episode 4, Cold Harbor, no date yet$/)
  expect(dot).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(dot)
  expect(changes(sent)).toEqual([])
})

test('a mark that cannot be saved goes out again and offers to try again', async () => {
  let isDown = true
  fakeGateForMember(({ method }) => {
    if (method === 'GET') return { body: stateOf() }
    return isDown
      ? { status: 503, body: { message: 'The lamp is broken.' } }
      : { body: update([1, 0], watch(1, TODAY)) }
  })
  show()
  const dot = await watchedMark(/^Mark episode 1/)
  await userEvent.click(dot)
  expect(await screen.findByText('Not saved: The lamp is broken.')).toBeInTheDocument()
  expect(dot).toHaveAttribute('aria-pressed', 'false')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('S1 E1 marked.')).toBeInTheDocument()
  await act(async () => {})
  expect(dot).toHaveAttribute('aria-pressed', 'true')
})

test.each([
  [
    'not seen',
    3,
    ['Up to here, 2 episodes', 'Watched today', 'Watched another day…'],
    { method: 'PUT', body: { isUpTo: true } },
  ],
  [
    'seen',
    1,
    ['Change…', 'Watched again today', 'Watched again another day…', 'Not watched'],
    { method: 'POST' },
  ],
])('the menu of an episode that was %s says what can be marked', async (_what, number, lines, change) => {
  const sent = gate([watch(1, TODAY)])
  show()
  fireEvent.keyDown(await watchedMark(new RegExp(`^Mark episode ${number}`)), { key: 'F10', shiftKey: true })
  const menu = within(await screen.findByRole('menu'))
  const items = menu.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(items).toEqual(lines)
  await userEvent.click(menu.getByRole('menuitem', { name: /^(Up to here|Watched again today)/ }))
  await waitFor(() => expect(changes(sent)).toMatchObject([{ body: { season: 1, episode: number } }]))
  expect(changes(sent)).toMatchObject([change])
})

test('a season that was seen to its end is logged again at once', async () => {
  const seen = [1, 2, 3, 4].map((one) => watch(one, TODAY))
  const sent = gate(seen, update([4, 4], ...seen))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Watched again: Season 1' }))
  expect(await screen.findAllByText('4 episodes watched again, 4 without a date.')).not.toEqual([])
  expect(changes(sent)).toMatchObject([{ method: 'POST', body: { season: 1 } }])
})

test('hidden names are those of episodes that were not reached, in this browser', async () => {
  gate([watch(1, TODAY)])
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Hide names' }))
  expect(document.documentElement).toHaveAttribute('data-hide-names')
  expect(localStorage.getItem('hide-names')).toBe('1')
  expect(await watchedMark(/^Mark episode 1, Pilot$/)).toBeInTheDocument()
  expect(await watchedMark(/^Mark episode 3$/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Hide names', pressed: true }))
  expect(localStorage.getItem('hide-names')).toBeNull()
  expect(await watchedMark(/^Mark episode 3, Attila$/)).toBeInTheDocument()
})

test('an episode that is marked as the session ends is marked after signing in', async () => {
  const [ada, path] = [7, ENDPOINTS.markEpisodes.path]
  gate([])
  show()
  const dot = await watchedMark(/^Mark episode 1/)
  const fetchAsMember = globalThis.fetch
  globalThis.fetch = async (target, init) => {
    if (init?.method !== 'PUT') return fetchAsMember(target, init)
    fakeGateForVisitor()
    return { ok: false, status: 401, json: async () => ({ message: 'Please sign in.' }) } as Response
  }
  await userEvent.click(dot)
  expect(await screen.findByRole('link', { name: 'Sign in to keep it' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^Mark/ })).not.toBeInTheDocument()
  const sent = fakeGateForMember(() => ({ body: update([1, 0], watch(1, TODAY)) }))
  expect(await makePendingCalls(ada)).toBe('/?message=1+episode+marked.')
  expect(sent).toMatchObject([{ method: 'PUT', body: { season: 1, episode: 1, watchedOn: localDay() } }])
  expect(sent[0]?.path).toMatch(new RegExp(path.replace('{id}', '\\d+')))
})
