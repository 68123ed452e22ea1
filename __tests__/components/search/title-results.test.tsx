import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TitleResults } from '#components/search/title-results'
import { ENDPOINTS, type KnownAvailability, toCardTitle } from '#contract'
import { OWN_SERVICES_KEY } from '#lib/addresses/stored/local-storage-keys'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render, renderMarkup } from '#tests/components/render'
import { title } from '#tests/components/titles'
import { type FakeResponse, fakeNetwork } from '#tests/support/fake-network'

const mockReplace = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: mockReplace }) }))

// Others in each test: what is known is kept.
let first = 1
beforeEach(() => {
  first += 1_000
})
afterEach(() => localStorage.clear())

const titles = () => ['A', 'B', 'C', 'D'].map((name, at) => toCardTitle(title({ id: first + at, name })))

/** A is there, B to rent alone, C not known, D there. */
function state(): FakeResponse {
  const asOf = '2026-11-28T10:00:00.000Z'
  const of = (at: number) => ({ mediaType: 'movie' as const, id: first + at, asOf })
  const body: KnownAvailability = {
    source: 'justwatch',
    services: [{ id: 8, name: 'Ninth Row', logoPath: null }],
    titles: [
      { ...of(0), subscription: [8] },
      { ...of(1), rent: [8] },
      { ...of(3), ads: [8] },
    ],
  }
  return { body }
}

function results(isAvailable: boolean) {
  const terms = { query: 'the', type: 'multi' as const, page: 1, ...(isAvailable && { isAvailable }) }
  return <TitleResults terms={terms} titles={titles()} label="Results" total="145 results, page 1 of 9" />
}

function choose(services: number[]): void {
  localStorage.setItem(OWN_SERVICES_KEY, JSON.stringify({ country: 'DE', services, isMembers: false }))
}

const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    // The dots lead a visitor to the login.
    .filter(Boolean)

test('the filter hides what is known not to be there, and shows what is not known after the others', async () => {
  fakeNetwork().respond(ENDPOINTS.knownAvailability, state())
  choose([8])
  render(results(true))
  const counts = '145 results, page 1 of 9: 2 shown, 1 hidden, 1 not known'
  expect(await screen.findByText(counts)).toBeVisible()
  expect(latestAnnouncement()).toBe(counts)
  expect(namesIn('Results')).toEqual(['A', 'D'])
  expect(screen.getByRole('heading', { level: 2, name: 'Not known' })).toBeVisible()
  expect(screen.getByText('1 title, not looked up yet')).toBeVisible()
  expect(namesIn('Not known')).toEqual(['C'])
})

test('without the filter the order is untouched, and each names the services that have it', async () => {
  fakeNetwork().respond(ENDPOINTS.knownAvailability, state())
  choose([8])
  render(results(false))
  expect(await screen.findAllByText('Ninth Row')).toHaveLength(2)
  expect(namesIn('Results')).toEqual(['A', 'B', 'C', 'D'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'On my services' }))
  expect(mockReplace).toHaveBeenCalledWith('/search?query=the&available=1', { scroll: false })
})

test('while it cannot be said the results stand as they are, and it can be tried again', async () => {
  fakeNetwork().respond(ENDPOINTS.knownAvailability, { status: 404, body: {} }, state())
  choose([8])
  render(results(true))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(namesIn('Results')).toEqual(['A', 'B', 'C', 'D'])
  await userEvent.click(again)
  expect(await screen.findByText(/: 2 shown/)).toBeVisible()
})

test('a guest without services is asked for them, and nothing is filtered', async () => {
  const net = fakeNetwork()
  render(results(true))
  const chip = screen.getByRole('button', { name: 'On my services' })
  expect(chip).toHaveAccessibleDescription('Choose them first')
  expect(namesIn('Results')).toHaveLength(4)
  expect(net.sent).toEqual([])
  await userEvent.click(chip)
  expect(await screen.findByRole('dialog', { name: 'Where you watch' })).toBeVisible()
})

test('there is no filter without JavaScript', () => {
  expect(renderMarkup(results(true))).not.toContain('On my services')
})
