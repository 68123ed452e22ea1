import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { WatchSheet } from '#components/watches/watch-sheet'
import { type DiaryPage, ENDPOINTS, type Watch } from '#contract'
import { fakeGateForMember, type SentRequest } from '#tests/components/fake-gate'
import { render } from '#tests/components/render'
import { title } from '#tests/components/titles'

const HEAT = title()
const NOW = new Date('2026-11-22T12:00:00')

/** Fixes the day. */
export function fixToday(): void {
  beforeEach(() => {
    jest.useFakeTimers({
      now: NOW,
      doNotFake: ['queueMicrotask', 'setTimeout', 'setInterval', 'nextTick', 'setImmediate'],
    })
  })
  afterEach(() => jest.useRealTimers())
}

export const user = () => userEvent.setup({ delay: null })
export const press = (name: string | RegExp) => user().click(screen.getByRole('button', { name }))
export const chooseCell = (name: string) => user().click(screen.getByRole('radio', { name }))
export const save = () => screen.getByRole('button', { name: /^(Log it|Save)/ })

export interface Scene {
  watch?: Watch
  watches?: Watch[]
  status?: number
  message?: string
  /** Responds in place of the gate. */
  respond?: Parameters<typeof fakeGateForMember>[0]
}

/** Each sheet has its own title, as watches are cached by title. */
export let titleId = HEAT.id

export function open({
  watch,
  watches = [],
  status = 200,
  message = '',
  respond,
}: Scene = {}): SentRequest[] {
  const sent = fakeGateForMember((request) => {
    const { method } = request
    const response = respond?.(request)
    if (response) return response
    if (method === 'GET') {
      return { body: pageOf(watches) }
    }
    if (status !== 200) return { status, body: { message } }
    return {
      body: method === 'PUT' ? watchOf({}) : { watch: watchOf({}), undo: { remove: [7], entryAdded: true } },
    }
  })
  titleId += 1
  render(
    <WatchSheet
      title={{ ...HEAT, id: titleId }}
      watch={watch ?? null}
      rating={null}
      onSaved={() => {}}
      onClose={() => {}}
      onRemove={watch ? () => {} : undefined}
    />,
  )
  return sent
}

export function posts(sent: SentRequest[]): SentRequest[] {
  return sent.filter(({ method, path }) => method === 'POST' && path === ENDPOINTS.addWatch.path)
}

export function pageOf(watches: readonly Watch[]): DiaryPage {
  const { length } = watches
  const facets = { months: [], days: [], tags: [] }
  return { items: [...watches], page: 1, pages: 1, found: length, total: length, facets }
}

export function watchOf(overrides: Partial<Watch>): Watch {
  const place = { season: null, episode: null, episodeName: null, isListed: true }
  const content = { watchedOn: '2026-11-22', watchedAt: null, isRewatch: false, note: null, tags: [] }
  return { id: 7, title: HEAT, rating: null, ...place, ...content, ...overrides }
}
