import { screen } from '@testing-library/react'
import { EventList } from '#components/account/trail/event-list'
import { EVENT_KINDS, EVENT_METHODS, FAILURE_KINDS, type SecurityEvent } from '#contract'
import { render } from '#tests/components/render'

let id = 0

function event(given: Partial<SecurityEvent>): SecurityEvent {
  return {
    id: ++id,
    kind: 'signed_in',
    method: null,
    at: '2026-05-03T14:02:00Z',
    device: 'Firefox on Windows',
    network: '203.0.113',
    count: 1,
    ...given,
  }
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('an event is a sentence with its device, network and time', () => {
  const events = [
    event({ method: 'passkey' }),
    event({ kind: 'sign_in_failed', method: 'password', count: 3, device: null, network: '192.0.2' }),
    event({ kind: 'admin_granted', device: null, network: null }),
    event({ kind: 'confirmed', method: 'code', network: null }),
  ]
  render(<EventList events={events} />)
  const at = /on 3 May 2026 at \d\d:\d\d$/
  expect(rows().map((row) => row?.replace(at, 'WHEN'))).toEqual([
    'Signed in with a passkey.Firefox on Windows, network 203.0.113, WHEN',
    'Wrong password, 3 times.Another browser, network 192.0.2, WHEN',
    'Made an admin.WHEN',
    'Confirmed with a code.Firefox on Windows, WHEN',
  ])
})

test('each kind has a sentence of its own, and each way to sign in and to confirm too', () => {
  const kinds = [...EVENT_KINDS, ...FAILURE_KINDS]
  const { unmount } = render(<EventList events={kinds.map((kind) => event({ kind }))} />)
  expect(new Set(rows())).toHaveProperty('size', kinds.length)
  unmount()
  const ways = EVENT_METHODS.map((method) => event({ method }))
  render(
    <EventList
      events={[...ways, ...ways.map((way) => ({ ...way, id: -way.id, kind: 'confirmed' as const }))]}
    />,
  )
  const confirming = 5
  // The others are no ways to sign in, or to confirm: of each one sentence is left.
  expect(new Set(rows())).toHaveProperty('size', EVENT_METHODS.length - 2 + 1 + confirming + 1)
})
