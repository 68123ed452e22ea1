import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OwnAvailability } from '#components/availability/own-availability'
import { type Availability, COUNTRIES, ENDPOINTS } from '#contract'
import { OWN_SERVICES_KEY } from '#lib/addresses/stored/local-storage-keys'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render } from '#tests/components/render'
import { fakeNetwork } from '#tests/support/fake-network'

// Another one in each test: what is known of a title is kept.
let id = 603
beforeEach(() => {
  id++
})
const title = () => ({ mediaType: 'movie', id }) as const
const KINDS = ['subscription', 'free', 'ads', 'rent', 'buy'] as const
const NONE = { certification: null, cinemaOn: null, digitalOn: null }
const STATED: Availability = {
  source: 'justwatch',
  asOf: new Date().toISOString(),
  services: [1, 2, 3, 4].map((id) => ({ id, name: `Service ${id}`, logoPath: null })),
  countries: [
    { country: 'DE', ...NONE, certification: '16', subscription: [1, 2], rent: [3, 1, 4] },
    { country: 'US', ...NONE, free: [4] },
  ],
}

function choose(country: string, services: number[]): void {
  localStorage.setItem(OWN_SERVICES_KEY, JSON.stringify({ country, services, isMembers: false }))
}

afterEach(() => localStorage.clear())

test('without a country none is assumed: no availability is asked for, and a button asks which', async () => {
  const net = fakeNetwork()
  render(<OwnAvailability title={title()} />)
  expect(screen.getByRole('button', { name: 'Choose your country' })).toBeVisible()
  expect(screen.queryByText(/Service/)).not.toBeInTheDocument()
  expect(net.sent).toEqual([])
})

test('one’s own services come first, and each other kind by itself', async () => {
  fakeNetwork().respond(ENDPOINTS.availability, { body: STATED })
  choose('DE', [2])
  render(<OwnAvailability title={title()} />)
  await userEvent.click(await screen.findByRole('button', { name: 'On Service 2 Germany' }))
  const sheet = screen.getByRole('dialog', { name: 'Where to watch' })
  const terms = within(sheet)
    .getAllByRole('term')
    .map((term) => term.textContent)
  expect(terms).toEqual(['On your services', 'With a subscription', 'Rent'])
  const named = within(sheet)
    .getAllByRole('definition')
    .map((one) => one.textContent)
  expect(named).toEqual(['Service 2', 'Service 1', 'Service 3', 'Service 1', 'and 1 more'])
  expect(within(sheet).getByRole('img', { name: 'Age rating in Germany: 16' })).toBeVisible()
  expect(within(sheet).getByText('Checked today')).toBeVisible()
  expect(within(sheet).getByRole('link', { name: 'Prices at TMDB' })).toHaveAttribute(
    'href',
    `https://www.themoviedb.org/movie/${id}/watch?locale=DE`,
  )
})

test('another country’s services are never shown', async () => {
  fakeNetwork().respond(ENDPOINTS.availability, { body: STATED })
  choose('FR', [1, 4])
  render(<OwnAvailability title={title()} />)
  expect(await screen.findByRole('button', { name: 'Not on any service in France France' })).toBeVisible()
  expect(screen.queryByText(/Service/)).not.toBeInTheDocument()
})

test('of all countries each has its own services, of each kind, and none has another’s', async () => {
  const own = (at: number, kind: number) => at * KINDS.length + kind + 1
  const services = COUNTRIES.flatMap((country, at) =>
    KINDS.map((kind, place) => ({ id: own(at, place), name: `${kind} in ${country}`, logoPath: null })),
  )
  const countries = COUNTRIES.map((country, at) => ({
    country,
    ...NONE,
    ...Object.fromEntries(KINDS.map((kind, place) => [kind, [own(at, place)]])),
  }))
  fakeNetwork().respond(ENDPOINTS.availability, { body: { ...STATED, services, countries } })
  for (const country of COUNTRIES) {
    choose(country, [])
    const { container, unmount } = render(<OwnAvailability title={title()} />)
    await waitFor(() => expect(container).toHaveTextContent(`subscription in ${country}`))
    fireEvent.click(container.querySelector('button') ?? container)
    const named = () => Array.from(document.querySelectorAll('dialog dd'), (one) => one.textContent)
    await waitFor(() => expect(named()).toEqual(KINDS.map((kind) => `${kind} in ${country}`)))
    unmount()
  }
}, 60_000)

test('an old answer says its age and why; one that does not come can be asked for again', async () => {
  const asOf = new Date(Date.now() - 12 * 86_400_000).toISOString()
  fakeNetwork().respond(
    ENDPOINTS.availability,
    { status: 404, body: { message: 'No.' } },
    { body: { ...STATED, asOf } },
  )
  choose('US', [])
  render(<OwnAvailability title={title()} />)
  expect(await screen.findByText('Availability could not be loaded.')).toBeVisible()
  expect(latestAnnouncement()).toBe('Availability could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Free on Service 4 United States' })).toBeVisible()
  expect(screen.getByText('Checked 12 days ago')).toBeInTheDocument()
  expect(screen.getByText('TMDB does not answer at the moment')).toBeInTheDocument()
})

test.each(['{"country":"usa","services":[]}', '{"country":"DE","services":"all"}', 'no', '[]', '5'])(
  'what the browser has stored of another kind is no choice: %s',
  (stored) => {
    fakeNetwork()
    localStorage.setItem(OWN_SERVICES_KEY, stored)
    render(<OwnAvailability title={title()} />)
    expect(screen.getByRole('button', { name: 'Choose your country' })).toBeVisible()
  },
)
