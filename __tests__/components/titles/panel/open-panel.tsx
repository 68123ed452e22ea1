import { act, waitFor } from '@testing-library/react'
import { render } from '#tests/components/render'
// Loaded ahead, as its import takes real time.
import '#components/titles/panel/member-panel'
import { Toasts } from '#components/frame/toasts'
import { LoadingPanel } from '#components/titles/panel/loading-panel'
import { TitlePanel } from '#components/titles/panel/title-panel'
import { VisitorPanel } from '#components/titles/panel/visitor-panel'
import { ENDPOINTS, type MediaType, type Offer, type TitleState } from '#contract'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { fakeGateForMember, type SentRequest } from '#tests/components/fake-gate'
import { title } from '#tests/components/titles'

const TRACKER: Offer[] = ['watches', 'watchlist', 'seasons', 'lists', 'title-state']
const NOTHING: TitleState = {
  entry: null,
  isOnWatchlist: false,
  watches: { count: 0, lastOn: '' },
  progress: null,
  franchise: null,
}

export const ADA = { id: 7, Usernames: 'Ada', Emails: 'ada@example.org', ProfilePic: null, is_admin: 0 }

interface Scene {
  mediaType?: MediaType
  state?: Partial<TitleState>
  offers?: Offer[]
  overview?: string
  /** Responds to changes. */
  respond?: Parameters<typeof fakeGateForMember>[0]
}

/** Opens a member's panel. Returns the changes that are sent from then on. */
export async function openPanel({ state, respond, ...scene }: Scene = {}): Promise<SentRequest[]> {
  const sent: SentRequest[] = []
  const entry = state?.entry
  fakeGateForMember((request) => {
    const { method, path } = request
    if (path.startsWith('/api/titles/')) return { body: { ...NOTHING, ...state } }
    if (path.startsWith(ENDPOINTS.listEntries.path)) {
      return { body: { viewer: ADA, entries: entry ? [entry] : [], watchlist: [] } }
    }
    if (method !== 'GET') sent.push(request)
    return respond?.(request)
  })
  await showPanel(scene)
  await waitFor(() => expect(document.querySelector('[data-waiting]')).toBeNull())
  return sent
}

export async function showPanel({
  mediaType = 'movie',
  offers = TRACKER,
  overview,
}: Scene = {}): Promise<void> {
  document.body.dataset.offers = offers.join(' ')
  viewerChanged()
  const shown = {
    ...title({ mediaType, overview: overview ?? null }),
    community: { rating: 73, ratings: 7 },
  }
  await act(async () => {
    render(
      <>
        <TitlePanel
          title={shown}
          offers={offers}
          waiting={<LoadingPanel title={shown} offers={offers} />}
          visitors={<VisitorPanel title={shown} />}
        />
        <Toasts />
      </>,
    )
  })
}

/** An entry of the title that is shown. */
export function entryOf(rating: number | null = null, mediaType: MediaType = 'movie') {
  return { mediaType, id: title().id, rating }
}

/** Presses at least half a second after the press before. */
export function laterPresses(): void {
  let now = 0
  beforeEach(() => {
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
  })
  afterEach(() => jest.restoreAllMocks())
}
