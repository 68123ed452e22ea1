import { act, screen, waitFor, within } from '@testing-library/react'
import { ServiceMark } from '#components/availability/service-mark'
import { ServiceMarks } from '#components/availability/service-marks'
import { ENDPOINTS, type KnownAvailability, titleKey } from '#contract'
import { OWN_SERVICES_KEY } from '#lib/addresses/stored/local-storage-keys'
import { render, renderMarkup } from '#tests/components/render'
import { fakeNetwork } from '#tests/support/fake-network'

const asOf = '2026-11-28T10:00:00.000Z'
const SERVICES = [1, 2, 3].map((id) => ({ id, name: `Service ${id}`, logoPath: null }))

// Others in each test: what is known is kept.
let first = 1
beforeEach(() => {
  first += 1_000
})
afterEach(() => localStorage.clear())

const movies = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ mediaType: 'movie' as const, id: first + at }))

function Wall({ count }: { count: number }) {
  const titles = movies(count)
  return (
    <ServiceMarks titles={titles.map(titleKey)}>
      {titles.map((title) => (
        <article key={title.id} aria-label={`Film ${title.id - first}`}>
          <ServiceMark title={title} />
        </article>
      ))}
    </ServiceMarks>
  )
}

function choose(country: string, services: number[]): void {
  localStorage.setItem(OWN_SERVICES_KEY, JSON.stringify({ country, services, isMembers: false }))
}

const film = (at: number) => screen.getByRole('article', { name: `Film ${at}` })

test('each title names the viewer’s services that have it without paying more, and no other', async () => {
  const [one, two, three] = movies(3)
  const known: KnownAvailability = {
    source: 'justwatch',
    services: SERVICES,
    titles: [
      { mediaType: 'movie', id: one?.id ?? 0, asOf, subscription: [3, 1], free: [2] },
      { mediaType: 'movie', id: two?.id ?? 0, asOf, rent: [1], buy: [2] },
      { mediaType: 'movie', id: three?.id ?? 0, asOf, subscription: [3], ads: [2] },
    ],
  }
  fakeNetwork().respond(ENDPOINTS.knownAvailability, { body: known })
  choose('DE', [1, 2])
  render(<Wall count={4} />)
  expect(await within(film(0)).findByText('Service 1 and 1 more')).toBeVisible()
  expect(film(1)).toHaveTextContent('')
  expect(film(2)).toHaveTextContent('Service 2')
  expect(film(3)).toHaveTextContent('')
})

test('a page asks once for as many as a call reads', async () => {
  const net = fakeNetwork()
  const none = { body: { source: 'justwatch', services: [], titles: [] } }
  net.respond(ENDPOINTS.knownAvailability, none, none, none)
  choose('DE', [1])
  render(<Wall count={100} />)
  await waitFor(() => expect(net.sent).toHaveLength(3))
  await act(async () => {})
  const asked = net.sent.map(({ call }) => new URL(call.split(' ')[1] ?? '', 'http://site').searchParams)
  expect(asked.map((query) => [query.get('country'), query.get('titles')?.split(',').length])).toEqual([
    ['DE', 40],
    ['DE', 40],
    ['DE', 20],
  ])
})

test.each([
  ['without a country', () => {}],
  ['without services', () => choose('DE', [])],
])('%s nothing is asked for, and the page is as it came', async (_, prepare) => {
  const net = fakeNetwork()
  prepare()
  const { container } = render(<Wall count={2} />)
  expect(container.innerHTML).toBe(renderMarkup(<Wall count={2} />))
  expect(net.sent).toEqual([])
})

test('where it does not answer, nothing is shown of it', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.knownAvailability, { status: 404, body: {} })
  choose('DE', [1])
  const { container } = render(<Wall count={2} />)
  await waitFor(() => expect(net.sent).toHaveLength(1))
  await act(async () => {})
  expect(container).toHaveTextContent('')
})
