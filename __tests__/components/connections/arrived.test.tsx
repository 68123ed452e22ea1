import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Arrived } from '#components/connections/arrived/arrived'
import { type Delivery, ENDPOINTS } from '#contract'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render } from '#tests/components/render'
import { title } from '#tests/components/titles'
import { fakeNetwork } from '#tests/support/fake-network'
import { someDelivery } from './some-connection'

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => {}, push: () => {} }),
  usePathname: () => '/connections',
}))

const watched = (id: number, name: string) =>
  someDelivery({ id, outcome: 'watched', reason: null, title: title({ name }), watchIds: [id] })

const arrived = (...items: Delivery[]) => (
  <Arrived
    deliveries={{ items, page: 1, pages: 1, found: items.length, total: 1204 }}
    show="became"
    sourceOf={() => 'Plex'}
    now={{ at: new Date('2026-11-26T23:30:00Z'), timeZone: 'UTC' }}
  />
)

const takeBack = (name: string) => screen.getByRole('button', { name: `Take back: ${name}` })

test('each delivery is told in plain words, by day, and only what wrote something can be taken back', () => {
  render(
    arrived(
      watched(3, 'Heat'),
      someDelivery({ id: 2, outcome: 'ignored', reason: 'user', serverUser: 'ben', event: 'start' }),
      someDelivery({ id: 1, outcome: 'known', reason: 'too_soon', receivedAt: '2026-11-25T20:00:00Z' }),
    ),
  )
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'What arrived',
    'Today',
    'Yesterday',
  ])
  expect(screen.getByText('Watched · Plex')).toBeVisible()
  expect(screen.getByText('Another name, ben')).toBeVisible()
  expect(screen.getByText('Too soon after the last one · Plex')).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Take back/ })).toEqual([takeBack('Heat')])
  expect(screen.getByRole('link', { name: 'All 1,204 deliveries of 30 days' })).toBeVisible()
})

test('one delivery goes at once, which is told, and the focus goes to the next that can', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.undoDelivery, { body: { removed: 1 } })
  const { rerender } = render(arrived(watched(3, 'Heat'), watched(2, 'Ronin'), watched(1, 'Thief')))
  await userEvent.click(takeBack('Ronin'))
  await waitFor(() => expect(takeBack('Thief')).toHaveFocus())
  expect(latestAnnouncement()).toBe('Taken back.')
  expect(net.sent).toEqual([{ call: 'POST /api/deliveries/2/undo', body: {} }])
  await userEvent.click(takeBack('Thief'))
  await waitFor(() => expect(takeBack('Ronin')).toHaveFocus())
  rerender(arrived(watched(3, 'Heat')))
  await userEvent.click(takeBack('Heat'))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'What arrived' })).toHaveFocus())
})

test('what was not taken back stays, with why and another try', async () => {
  const net = fakeNetwork()
  net.respond(
    ENDPOINTS.undoDelivery,
    { status: 503, body: { message: 'Please try again shortly.' } },
    { body: { removed: 1 } },
  )
  render(arrived(watched(3, 'Heat')))
  await userEvent.click(takeBack('Heat'))
  expect(await screen.findByText('Please try again shortly.')).toBeVisible()
  expect(takeBack('Heat')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(latestAnnouncement()).toBe('Taken back.'))
})
