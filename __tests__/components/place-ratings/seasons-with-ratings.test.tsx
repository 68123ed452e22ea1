import { screen, waitFor, within } from '@testing-library/react'
import '#components/shows/member/lazy-season-parts'
import '#components/place-ratings/season-curve'
import '#components/place-ratings/season-table'
import { SeasonsSection } from '#components/shows/seasons-section'
import { applyRooms } from '#lib/browser/reserved-rooms'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { fakeGateForMember } from '#tests/components/fake-gate'
import { render } from '#tests/components/render'
import { title } from '#tests/components/titles'
import { pageOf } from '../watches/open-sheet'

const ADA = { id: 7, Usernames: 'Ada', Emails: 'ada@example.org', ProfilePic: null, is_admin: 0 }
const NUMBERS = [1, 2, 3]
const SEASON = {
  number: 1,
  name: null,
  airDate: '2025-01-01',
  episodeCount: 3,
  episodes: NUMBERS.map((number) => ({
    number,
    name: null,
    airDate: `2025-01-0${number}`,
    runtime: 47,
    isAnnounced: false,
    community: { rating: number === 3 ? null : 80, ratings: 3 },
  })),
}

let shows = 0

/** A show with one season, and a member's ratings of its episodes. */
function showRated(ratings: number[], account: object = ADA): void {
  const places = ratings.map((rating, at) => ({ season: 1, episode: at + 1, rating, ratedAt: null }))
  const state = {
    entry: null,
    isOnWatchlist: false,
    watches: { count: 1, lastOn: '2026-01-01' },
    progress: {
      state: 'watching',
      seasons: [{ number: 1, aired: NUMBERS, toCome: [] }],
      unlisted: [],
      upcomingOn: null,
      watches: [{ season: 1, episode: 1, watchedOn: '2026-01-01', isRewatch: false }],
    },
    franchise: null,
    ratings: { ratings: places, notes: [] },
  }
  fakeGateForMember(({ path }) => {
    if (path.startsWith('/api/titles/')) return { body: state }
    return { body: path === '/api/users/me' ? account : pageOf([]) }
  })
  viewerChanged()
  const show = title({ mediaType: 'tv', id: 800 + ++shows, name: 'Comet Watch' })
  render(<SeasonsSection show={show} seasons={[SEASON]} />)
}

const curve = () => document.querySelector('summary [role="img"] svg')
const ownPage = () => screen.queryByRole('link', { name: 'Your ratings of Comet Watch' })

beforeEach(() => {
  document.body.dataset.offers = 'watches seasons title-state place-ratings'
})
afterEach(() => {
  localStorage.clear()
  delete document.body.dataset.offers
  applyRooms()
})

test('a season with two rated episodes has a curve in its reel, whose name says it, and a table', async () => {
  showRated([95, 80])
  const reel = await screen.findByRole('img', {
    name: 'Season 1: 1 of 3 seen. Rated 80 to 95, mean 88, members 80.',
  })
  const table = await screen.findByRole('table', { name: 'Ratings of season 1', hidden: true })
  await waitFor(() => expect(curve()?.parentElement).toBe(reel))
  expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(4)
})

test('one rated episode makes no curve, and leads to the own page of the show', async () => {
  showRated([95])
  expect(await screen.findByRole('img', { name: 'Season 1: 1 of 3 seen' })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Your ratings of Comet Watch' })).toHaveAttribute(
    'href',
    `/user/7/tv/${800 + shows}`,
  )
  expect(curve()).toBeNull()
})

test('a private profile has no such page, and nothing leads there', async () => {
  showRated([95, 80], { ...ADA, is_private: 1 })
  await screen.findByRole('table', { hidden: true })
  expect(ownPage()).toBeNull()
})

test('ratings that were seen leave room on the next page', async () => {
  const hasRoom = () => document.documentElement.hasAttribute('data-place-ratings')
  showRated([95])
  await screen.findByRole('link', { name: 'Your ratings of Comet Watch' })
  expect(hasRoom()).toBe(false)
  applyRooms()
  expect(hasRoom()).toBe(true)
})

test('a host that does not offer ratings of places shows none', async () => {
  document.body.dataset.offers = 'watches seasons title-state'
  showRated([95, 80])
  expect(await screen.findByRole('img', { name: 'Season 1: 1 of 3 seen' })).toBeInTheDocument()
  expect(ownPage()).toBeNull()
})
