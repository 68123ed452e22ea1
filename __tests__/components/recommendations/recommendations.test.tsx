import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DismissedTitles } from '#components/recommendations/dismissed-titles'
import { RecommendationList } from '#components/recommendations/recommendation-list'
import type { Recommendation } from '#contract'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { fakeGateForMember } from '#tests/components/fake-gate'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render } from '#tests/components/render'
import { title } from '#tests/components/titles'

const HEAT = title({ id: 949, name: 'Heat' })
const DISMISSED_AT = '2026-11-03T19:30:00.000Z'
const ITEM: Recommendation = {
  title: HEAT,
  runtime: 170,
  from: 'members',
  reasons: [
    { mediaType: 'movie', id: 8195, name: 'Ronin', rating: 92 },
    { mediaType: 'movie', id: 680, name: 'Pulp Fiction', rating: 85 },
  ],
  availableOn: [1, 2],
}
const SERVICES = [
  { id: 1, name: 'Ninth Row', logoPath: null },
  { id: 2, name: 'Public Shelf', logoPath: null },
]
const PATH = '/api/dismissed/movie/949'

beforeEach(() => viewerChanged())

function show(item = ITEM): void {
  render(
    <>
      <h2 id="members">Members</h2>
      <RecommendationList headingId="members" items={[item]} services={SERVICES} />
    </>,
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a row says why, with one’s own ratings, and where one can watch it', () => {
  fakeGateForMember(() => undefined)
  show()
  expect(screen.getByText('Because you gave', { exact: false })).toHaveTextContent(
    'Because you gave Ronin 92 and Pulp Fiction 85',
  )
  expect(screen.getByRole('link', { name: 'Ronin' })).toHaveAttribute('href', '/movie/8195')
  expect(screen.getByText('Ninth Row and 1 more')).toBeVisible()
  expect(screen.getByText('2h 50m', { exact: false })).toBeVisible()
})

test('without a service, and with one reason, it says no more than that', () => {
  fakeGateForMember(() => undefined)
  show({ ...ITEM, reasons: ITEM.reasons.slice(0, 1), availableOn: null })
  expect(screen.getByText('Because you gave', { exact: false })).toHaveTextContent(
    /^Because you gave Ronin 92$/,
  )
  expect(screen.queryByText('Ninth Row', { exact: false })).toBeNull()
})

test('“Not interested” is undone in its place, where the focus goes', async () => {
  const sent = fakeGateForMember(({ method }) =>
    method === 'GET' ? undefined : { body: { dismissedAt: DISMISSED_AT } },
  )
  show()
  await press('Not interested in Heat')
  expect(latestAnnouncement()).toBe('Not interested in Heat.')
  expect(screen.getByRole('button', { name: 'Undo: not interested in Heat' })).toHaveFocus()
  await press('Undo: not interested in Heat')
  expect(screen.getByRole('button', { name: 'Not interested in Heat' })).toBeVisible()
  expect(sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path])).toEqual([
    ['PUT', PATH],
    ['DELETE', PATH],
  ])
})

test('where it cannot be saved, the title stays, with a sentence', async () => {
  fakeGateForMember(({ method }) =>
    method === 'PUT' ? { status: 503, body: { message: 'Not now.' } } : undefined,
  )
  show()
  await press('Not interested in Heat')
  expect(await screen.findByText('Not now.', { exact: false })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Not interested in Heat' })).toBeVisible()
})

test('a title in the settings is restored, and the undo keeps its time', async () => {
  const sent = fakeGateForMember(({ method }) =>
    method === 'GET' ? undefined : { body: { dismissedAt: DISMISSED_AT } },
  )
  const items = [{ title: HEAT, dismissedAt: DISMISSED_AT }]
  render(
    <ul>
      <DismissedTitles dismissed={{ items, page: 1, pages: 1, found: 1, total: 1 }} />
    </ul>,
  )
  expect(screen.getByText('1 title that is never recommended.')).toBeVisible()
  expect(screen.getByText('Since 3 November 2026')).toBeVisible()
  await press('Restore Heat')
  expect(latestAnnouncement()).toBe('Heat may be recommended again.')
  await press('Undo: Heat may be recommended again')
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([
    { method: 'DELETE', path: PATH, body: null },
    { method: 'PUT', path: PATH, body: { dismissedAt: DISMISSED_AT } },
  ])
})
