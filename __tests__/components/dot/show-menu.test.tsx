import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
// Loaded ahead: a visitor's page does without them, and their import takes real time.
import '#components/entry/member-dot'
import '#components/dot/dot-overlays'
import { TitleCard } from '#components/title/title-card'
import { ENDPOINTS } from '#contract'
import { viewerChanged } from '#lib/browser/session-hint'
import { fakeGateForMember, type SentRequest } from '#tests/components/fake-gate'
import { title } from '#tests/components/titles'

const SHOW = title({ mediaType: 'tv', id: 1396, name: 'Breaking Bad' })
const PROGRESS = { state: null, seasons: [{ season_number: 1, aired: [1, 2], to_come: [] }], watches: [] }
const UPDATED = { message: '1 episode marked.', progress: PROGRESS, undo: { remove: [7] } }

beforeEach(() => {
  document.body.dataset.offers = 'watches seasons'
})
afterEach(() => {
  delete document.body.dataset.offers
  viewerChanged()
})

async function openMenu(): Promise<SentRequest[]> {
  const sent = fakeGateForMember(({ path, method }) => {
    if (method === 'PUT') return { body: UPDATED }
    if (path.includes('/progress')) return { body: PROGRESS }
    if (path.startsWith(ENDPOINTS.listEntries.path)) return { body: { viewer: null, results: [] } }
    return { body: [] }
  })
  render(<TitleCard title={SHOW} />)
  const dot = await screen.findByRole('button', { name: 'Add Breaking Bad to your collection' })
  fireEvent.keyDown(dot, { key: 'ArrowDown' })
  return sent
}
const lines = async () => within(await screen.findByRole('menu', { name: 'More for Breaking Bad' }))

test('the menu of a show marks its next episode and leads to its seasons', async () => {
  const sent = await openMenu()
  const menu = await lines()
  await menu.findByRole('menuitem', { name: 'Mark S1 E1' })
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Mark S1 E1',
    'Seasons',
  ])
  await userEvent.click(menu.getByRole('menuitem', { name: 'Mark S1 E1' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo watching Breaking Bad' }))
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
      { action: 'mark', season: 1, episode: 1 },
      { action: 'undo', undo: { remove: [7] } },
    ]),
  )
})

test('a host without seasons has neither line', async () => {
  document.body.dataset.offers = 'watches lists'
  await openMenu()
  expect((await lines()).getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Add to list…',
  ])
})
