import { act, screen, waitFor } from '@testing-library/react'
import { type Action, createActions } from '#lib/browser/action/create-actions'
import { collect, removeFromCollection, removeFromMyMovies } from '#lib/browser/acts/collect-or-remove'
import { markNext } from '#lib/browser/acts/mark-next'
import { rate, rateOnMyMovies } from '#lib/browser/acts/rate'
import { wantNoMore, wantToSee } from '#lib/browser/acts/want-to-see'
import { watchToday } from '#lib/browser/acts/watch-today'
import { waitingCalls } from '#lib/browser/after-login/pending-calls'
import { useCollection } from '#lib/browser/collection/use-collection'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { useWatchlist } from '#lib/browser/watchlist/watchlist'
import { fakeGateForMember } from '#tests/components/fake-gate'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render } from '#tests/components/render'
import { listed, title } from '#tests/components/titles'

const HEAT = title()
const ALIEN = title({ id: 348, name: 'Alien' })
const SHOW = title({ mediaType: 'tv', id: 1396, name: 'Breaking Bad' })
const RATED = listed({ rating: 75 })
/** Heat is in the collection and on the watchlist. */
const SNAPSHOT = { entries: [RATED], watchlist: [{ mediaType: 'movie', id: HEAT.id }] }
const NEXT = { season: 2, episode: 4 }

interface Words {
  /** Announced where it fails without a message. */
  fails: string
  /** Announced where there is no connection; `fails` unless stated. */
  offline?: string
  undo?: string
}

function tried<Result>(what: string, make: () => Action<Result>, { fails, offline = fails, undo }: Words) {
  return {
    what,
    fails,
    offline,
    undo,
    label: make().undo?.label,
    canWait: make().pending !== undefined,
    async press() {
      const actions = createActions<string, Result>()
      await act(async () => void (await actions.act(make())))
      return actions.state()
    },
  }
}

const acts = [
  tried('collect', () => collect(ALIEN), { fails: 'Error adding movie' }),
  tried('remove', () => removeFromCollection(HEAT, RATED), {
    fails: 'Error removing movie',
    undo: 'Undo removing Heat',
  }),
  tried('remove, on My Movies', () => removeFromMyMovies({ ...HEAT, rating: 75, addedAt: null }), {
    fails: 'Failed to remove item. Please try again.',
    undo: 'Undo removing Heat',
  }),
  tried('want to see', () => wantToSee(ALIEN), { fails: 'Not put on your watchlist. Please try again.' }),
  tried('want no more', () => wantNoMore(HEAT), {
    fails: 'Not taken off your watchlist. Please try again.',
    undo: 'Undo taking Heat off your watchlist',
  }),
  tried('watch today', () => watchToday(ALIEN), {
    fails: 'Failed to save the watch. Please try again.',
    offline: 'Not saved: no connection.',
    undo: 'Undo watching Alien',
  }),
  tried('mark next', () => markNext(SHOW, NEXT), {
    fails: 'Not saved: please try again.',
    offline: 'Not saved: no connection.',
    undo: 'Undo for Breaking Bad: S2 E4 marked',
  }),
  tried('rate', () => rate(HEAT, 80), {
    fails: 'Failed to update rating. Please try again.',
    offline: 'Not saved: no connection.',
  }),
  tried('rate, on My Movies', () => rateOnMyMovies(HEAT, 80), {
    fails: 'Failed to update rating. Please try again.',
  }),
]

function Held() {
  const { entries } = useCollection()
  const watchlist = useWatchlist()
  const rated = Array.from(entries.values(), ({ id, rating }) => `${id} ${rating}`)
  return <p role="status">{[...rated, ...(watchlist ?? [])].join(', ')}</p>
}

const held = () => screen.getByRole('status').textContent
const WAS = '949 75, movie-949'

beforeEach(async () => {
  sessionStorage.clear()
  viewerChanged()
  fakeGateForMember(() => ({ body: SNAPSHOT }))
  render(<Held />)
  await waitFor(() => expect(held()).toBe(WAS))
})

/** What the host responds to every change; the collection can be read. */
function respond(change: () => unknown): void {
  globalThis.fetch = async (_target, init) =>
    (init?.method === 'GET' ? { ok: true, status: 200, json: async () => SNAPSHOT } : change()) as Response
}

const refuse = (status: number) => () => ({ ok: false, status, json: async () => ({}) })

test.each(acts)(
  '$what: an act that is refused leaves nothing of what it showed, and says so',
  async ({ press, fails }) => {
    respond(refuse(503))
    const { done, failures, isBusy } = await press()
    expect({ done, isBusy, held: held(), told: latestAnnouncement() }).toEqual({
      done: null,
      isBusy: false,
      held: WAS,
      told: fails,
    })
    expect(failures).toHaveLength(1)
  },
)

test.each(acts)('$what: without a connection too', async ({ press, offline }) => {
  respond(() => {
    throw new TypeError('Failed to fetch')
  })
  const { done } = await press()
  expect({ done, held: held(), told: latestAnnouncement() }).toEqual({ done: null, held: WAS, told: offline })
})

test.each(acts)(
  '$what: what breaks in the script is logged, and fails like a call',
  async ({ press, fails }) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
    // No response at all, which no host sends.
    respond(() => undefined)
    const { done, failures } = await press()
    expect({ done, held: held(), told: latestAnnouncement() }).toEqual({ done: null, held: WAS, told: fails })
    expect(failures).toHaveLength(1)
    expect(logged.mock.calls.flat()).toEqual([expect.any(TypeError)])
    logged.mockRestore()
  },
)

test.each(acts.filter(({ canWait }) => canWait))(
  '$what: what is refused as the session ends waits for the sign-in',
  async ({ press }) => {
    respond(refuse(401))
    const { failures } = await press()
    expect(failures).toMatchObject([{ status: 401, isPending: true }])
    expect(latestAnnouncement()).toBe('Sign in to keep it')
    expect(waitingCalls().length).toBeGreaterThan(0)
  },
)

test.each(acts)('$what: an undo names what it takes back', ({ label, undo }) => {
  expect(label).toBe(undo)
})
