import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
// Loaded ahead, as their import takes real time.
import '#components/series/member/episode-overlay'
import '#components/series/member/episode-mark'
import '#components/series/member/season-dot'
import '#components/watch/date-sheet'
import { ENDPOINTS } from '#contract'
import { finishPending } from '#lib/browser/after-login/finish-pending'
import { hideNames } from '#lib/browser/history/hidden-names'
import { viewerChanged } from '#lib/browser/session-hint'
import { fakeGateForMember, fakeGateForVisitor, type SentRequest } from '#tests/components/fake-gate'
import { prepareSheet } from '../watch/open-sheet'
import { lamp, progress, show, update, watch } from './a-show'

const TODAY = '2026-11-22'
prepareSheet()

beforeEach(() => {
  document.body.dataset.offers = 'watches seasons'
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  sessionStorage.clear()
})
afterEach(() => {
  delete document.body.dataset.offers
  hideNames(false)
  viewerChanged()
})

/** Responds with the member's progress, and to each update with the next of the messages. */
function gate(before: object[], ...updates: object[]): SentRequest[] {
  const title = { id: 1, media_type: 'tv' }
  return fakeGateForMember(({ method, path, body }) => {
    if (method === 'PUT' && path.startsWith('/api/watches/')) {
      return { body: { id: 1, title, season: 1, episode: 1, ...(body as object) } }
    }
    if (method !== 'GET') return { body: updates.shift() ?? update('Done.', ...before) }
    if (path.includes('/progress')) return { body: progress(...before) }
    const found = before.map((one, at) => ({
      id: at + 1,
      title,
      tags: [],
      ...one,
    }))
    return { body: { results: found.slice(0, 1) } }
  })
}
const changes = (sent: SentRequest[]) => sent.filter(({ method }) => method !== 'GET').map(({ body }) => body)
const openMenu = async (name: RegExp) => {
  fireEvent.keyDown(await lamp(name), { key: 'F10', shiftKey: true })
  return within(await screen.findByRole('menu'))
}

test('the menu of an episode that was seen logs it again, changes and unmarks it', async () => {
  const sent = gate([watch(1, TODAY)])
  show()
  const menu = await openMenu(/^Mark episode 1/)
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Change…',
    'Watched again today',
    'Watched again another day…',
    'Not watched',
  ])
  await userEvent.click(menu.getByRole('menuitem', { name: 'Watched again today' }))
  await waitFor(() => expect(changes(sent)).toMatchObject([{ action: 'mark_again', season: 1, episode: 1 }]))
})

test('a season that was seen to its end is logged again at once', async () => {
  const seen = [1, 2, 3, 4].map((one) => watch(one, TODAY))
  const sent = gate(seen, update('4 episodes watched again, 4 without a date.', ...seen))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Watched again: Season 1' }))
  expect(await screen.findAllByText('4 episodes watched again, 4 without a date.')).not.toEqual([])
  expect(changes(sent)).toMatchObject([{ action: 'mark_again', season: 1 }])
})

test('hidden names are those of episodes that were not reached, in this browser', async () => {
  gate([watch(1, TODAY)])
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Hide names' }))
  expect(document.documentElement).toHaveAttribute('data-hide-names')
  expect(localStorage.getItem('hide-names')).toBe('1')
  expect(await lamp(/^Mark episode 1, Pilot$/)).toBeInTheDocument()
  expect(await lamp(/^Mark episode 3$/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Hide names', pressed: true }))
  expect(localStorage.getItem('hide-names')).toBeNull()
  expect(await lamp(/^Mark episode 3, Attila$/)).toBeInTheDocument()
})

test('an episode that is marked as the session ends is marked after signing in', async () => {
  const [ada, path] = [7, ENDPOINTS.updateProgress.path]
  gate([])
  show()
  const dot = await lamp(/^Mark episode 1/)
  const fetchAsMember = globalThis.fetch
  globalThis.fetch = async (target, init) => {
    if (init?.method !== 'PUT') return fetchAsMember(target, init)
    fakeGateForVisitor()
    return { ok: false, status: 401, json: async () => ({ message: 'Please sign in.' }) } as Response
  }
  await userEvent.click(dot)
  expect(await screen.findByRole('link', { name: 'Sign in to keep it' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^Mark/ })).not.toBeInTheDocument()
  const sent = fakeGateForMember(() => ({ body: update('1 episode marked.', watch(1, TODAY)) }))
  expect(await finishPending(ada)).toBe('/?message=1+episode+marked.')
  expect(sent).toMatchObject([
    { method: 'PUT', body: { action: 'mark', season: 1, episode: 1, watched_on: TODAY } },
  ])
  expect(sent[0]?.path).toMatch(new RegExp(path.replace('{id}', '\\d+')))
})
