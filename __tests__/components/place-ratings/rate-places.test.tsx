import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { render } from '#tests/components/render'
// Loaded ahead, as their import takes real time.
import '#components/shows/member/episode-mark'
import '#components/shows/member/lazy-season-parts'
import { SeasonsSection } from '#components/shows/seasons-section'
import { latestToast } from '#lib/browser/action/toast'
import { switchKeys } from '#lib/browser/keyboard-shortcut-switch'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { showChanges } from '#lib/browser/tab-messages'
import { fakeGateForMember, fakeGateForVisitor, type SentRequest } from '#tests/components/fake-gate'
import { title } from '#tests/components/titles'

interface Rating {
  season: number
  episode: number | null
  rating: number
  ratedAt: string | null
}

const episode = (number: number, name: string, mean: number | null = null) => ({
  number,
  name,
  airDate: `2025-01-0${number}`,
  runtime: 47,
  isAnnounced: false,
  community: { rating: mean, ratings: mean === null ? 2 : 3 },
})
const SEASON = {
  number: 1,
  name: null,
  airDate: '2025-01-01',
  episodeCount: 2,
  community: { rating: 86.2, ratings: 5 },
  episodes: [episode(1, 'Pilot', 83.5), episode(2, 'Attila')],
}
const RATED_AT = '2026-11-20T10:00:00.000Z'
const UNDO = { remove: [], restore: 9, entryAdded: false, watchlistAddedAt: null }

let shows = 0
/** Each test has its own show, as what a member has of one is cached. */
const show = () =>
  render(
    <SeasonsSection
      show={title({ mediaType: 'tv', id: 7_000 + ++shows, name: 'Comet Watch' })}
      seasons={[SEASON]}
    />,
  )

/** A gate with these ratings. @param fails the status with which the next rating is refused, once */
function gate(ratings: Rating[], fails: { status: number; after?: Rating[] }[] = []): SentRequest[] {
  let stored = ratings
  let before: Rating[] = ratings
  return fakeGateForMember(({ method, path, body }) => {
    if (method === 'GET') {
      if (!path.startsWith('/api/titles/')) return { body: [] }
      const progress = {
        state: 'watching',
        seasons: [{ number: 1, aired: [1, 2], toCome: [] }],
        unlisted: [],
        upcomingOn: null,
        watches: [{ season: 1, episode: 1, watchedOn: '', isRewatch: false }],
      }
      const state = { entry: null, isOnWatchlist: false, watches: { count: 1, lastOn: '' }, progress }
      return { body: { ...state, ratings: { ratings: stored, notes: [] } } }
    }
    if (path === '/api/watches/undo') {
      stored = before
      return { body: { entry: null } }
    }
    const failure = fails.shift()
    if (failure) {
      stored = failure.after ?? stored
      return { status: failure.status, body: { message: '' } }
    }
    before = stored
    const { season, episode: number, rating } = body as Rating
    const others = stored.filter((one) => one.season !== season || one.episode !== number)
    const one = { season, episode: number, rating, ratedAt: RATED_AT }
    stored = rating === null ? others : [...others, one]
    return { body: { rating: rating === null ? null : one, before: null, undo: UNDO } }
  })
}
const rated = (sent: SentRequest[]) => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const told = (sentence: string) => waitFor(() => expect(latestToast()?.spoken).toBe(sentence))

beforeEach(() => {
  document.body.dataset.offers = 'watches seasons title-state place-ratings'
  sessionStorage.clear()
})
afterEach(() => {
  delete document.body.dataset.offers
  switchKeys(true)
  viewerChanged()
})

test('a visitor reads the means of three ratings and more, and has nothing to rate', () => {
  fakeGateForVisitor()
  show()
  const rows = screen.getAllByRole('listitem').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    '1PilotMembers’ mean 841 Jan 202547m',
    '2Attila2 Jan 202547m',
  ])
  expect(screen.getByText('86, members')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Rate / })).not.toBeInTheDocument()
})

test('a host without ratings of episodes has no cells', async () => {
  document.body.dataset.offers = 'watches seasons title-state'
  gate([])
  show()
  await button(/^Mark episode 1/)
  expect(screen.queryByRole('button', { name: /Rate / })).not.toBeInTheDocument()
})

test('the strip takes a rating from its slider once it is closed, and clears one', async () => {
  const sent = gate([{ season: 1, episode: 2, rating: 70, ratedAt: null }])
  show()
  await userEvent.click(await button('Episode 2, Attila, rated 70'))
  const slider = screen.getByRole('slider', { name: 'Your rating of S1 E2 Attila' })
  expect(slider).toHaveFocus()
  await userEvent.keyboard('{PageUp}')
  expect(rated(sent)).toEqual([])
  await userEvent.keyboard('{Escape}')
  const cell = await button('Episode 2, Attila, rated 90')
  expect(cell).toHaveFocus()
  expect(slider).not.toBeInTheDocument()
  await told('S1 E2 rated 90.')
  expect(rated(sent)).toEqual([
    { season: 1, episode: 2, rating: 90, replaces: { rating: 70, ratedAt: null } },
  ])
  await userEvent.click(cell)
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(await button('Rate episode 2, Attila')).toHaveFocus()
  await told('S1 E2: rating removed.')
})

test('a press elsewhere closes the strip, and changes nothing', async () => {
  const sent = gate([])
  show()
  await userEvent.click(await button('Rate episode 1, Pilot'))
  expect(screen.getByRole('slider')).toBeInTheDocument()
  await userEvent.click(screen.getByText('1 season, 2 episodes'))
  expect(screen.queryByRole('slider')).not.toBeInTheDocument()
  expect(rated(sent)).toEqual([])
})

test('keys on the dots rate, step and clear, and the undo takes back the last one', async () => {
  const sent = gate([])
  show()
  const dot = await button(/^Mark episode 1/)
  dot.focus()
  await userEvent.keyboard('8')
  await told('S1 E1 rated 80.')
  await userEvent.keyboard('++-')
  await waitFor(() => expect(rated(sent)).toHaveLength(4))
  expect(rated(sent).map((body) => Object(body).rating)).toEqual([80, 85, 90, 85])
  // Each says what it replaces, also while the one before it is being saved.
  expect(rated(sent).map((body) => Object(body).replaces?.rating ?? null)).toEqual([null, 80, 85, 90])
  expect(dot).toHaveFocus()
  await userEvent.click(await button('Undo'))
  await told('Undone: S1 E1 rated 85.')
  expect(await button('Episode 1, Pilot, rated 90')).toBeInTheDocument()
  ;(await button('Mark Season 1')).focus()
  await userEvent.keyboard('7')
  await told('Season 1 rated 70.')
  expect(await button('Season 1, rated 70')).toBeInTheDocument()
  await userEvent.keyboard('{Delete}')
  await told('Season 1: rating removed.')
})

test('keys that are switched off rate nothing', async () => {
  const sent = gate([])
  switchKeys(false)
  show()
  ;(await button(/^Mark episode 1/)).focus()
  await userEvent.keyboard('8')
  expect(rated(sent)).toEqual([])
})

test('a rating that could not be saved stays, and is tried again', async () => {
  const sent = gate([], [{ status: 503 }])
  show()
  ;(await button(/^Mark episode 1/)).focus()
  await userEvent.keyboard('6')
  const row = (await screen.findByText('Pilot')).closest('li') as HTMLElement
  await userEvent.click(await within(row).findByRole('button', { name: 'Try again' }))
  expect(await button('Episode 1, Pilot, rated 60')).toBeInTheDocument()
  await told('S1 E1 rated 60.')
  expect(rated(sent)).toHaveLength(2)
})

test('a rating that another window has given meanwhile is shown, to be taken or replaced', async () => {
  const other = { season: 1, episode: 1, rating: 70, ratedAt: RATED_AT }
  const sent = gate([], [{ status: 409, after: [other] }, { status: 409 }])
  show()
  ;(await button(/^Mark episode 1/)).focus()
  await userEvent.keyboard('8')
  expect(await screen.findByText('It was rated 70 in another window meanwhile.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Episode 1, Pilot, rated 80' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Keep 80' }))
  await waitFor(() => expect(rated(sent)).toHaveLength(2))
  expect(rated(sent)[1]).toMatchObject({ rating: 80, replaces: { rating: 70, ratedAt: RATED_AT } })
  await userEvent.click(await button('Take that'))
  expect(await button('Episode 1, Pilot, rated 70')).toHaveFocus()
  expect(screen.queryByText(/another window/)).not.toBeInTheDocument()
})

test('what another tab rates is shown here', async () => {
  gate([])
  show()
  await button('Rate episode 1, Pilot')
  gate([{ season: 1, episode: 1, rating: 55, ratedAt: RATED_AT }])
  showChanges(['rating'])
  expect(await button('Episode 1, Pilot, rated 55')).toBeInTheDocument()
})
