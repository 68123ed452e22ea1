import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SecurityTab } from '#components/account/settings/security-tab'
import { ServicesTab } from '#components/account/settings/services-tab'
import { ENDPOINTS } from '#contract'
import { render } from '#tests/components/render'
import { fakeNetwork } from '#tests/support/fake-network'
import { group, props, row, summary } from './some-account'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const user = userEvent.setup()

const NINTH_ROW = { id: 3, name: 'Ninth Row', logoPath: null }
const SHELF = { id: 2, name: 'Public Shelf', logoPath: '/shelf.jpg' }
const NONE = { country: null, services: [], named: [], countryName: null }
const GERMANY = {
  country: 'DE' as const,
  services: [2, 3],
  named: [NINTH_ROW, SHELF],
  countryName: 'Germany',
}
const offers = [...props.offers, 'availability' as const, 'connections' as const]

const tab = (choice: typeof NONE | typeof GERMANY | null) => (
  <ServicesTab
    choice={choice}
    source="invented"
    dismissed={null}
    summary={summary}
    site={props.site}
    offers={offers}
  />
)

test('country and services stand in a row each, under the source of their data', () => {
  render(tab(GERMANY))
  const rows = within(group('Where you watch')).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'CountryGermanyChange',
    'ServicesNinth RowPublic ShelfChange',
    'Invented services: the sample catalogue has no real ones.',
  ])
})

test('without a country none is assumed, and services come after it', () => {
  render(tab(NONE))
  expect(row('Country')).toHaveTextContent('CountryNone. No country is assumed.Choose')
  expect(row('Services')).toHaveTextContent('ServicesThey come after the country.')
  expect(within(row('Services')).queryByRole('button')).not.toBeInTheDocument()
})

test('the fields open in the row, are saved in the account, and the row says what is saved', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.services, {
    body: { source: 'invented', country: 'DE', services: [NINTH_ROW, SHELF] },
  })
  net.respond(ENDPOINTS.setOwnServices, { status: 503 }, { body: { country: 'DE', services: [3] } })
  render(tab(GERMANY))
  await user.click(screen.getByRole('button', { name: 'Change services' }))
  await waitFor(() => expect(screen.getByRole('group')).toHaveFocus())
  await user.click(await screen.findByRole('checkbox', { name: 'Public Shelf' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Not saved. Please try again.')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Public Shelf' })).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const note = await screen.findByText('1 service saved.')
  expect(note.closest('[tabindex]')).toHaveFocus()
  expect(row('Services')).toHaveTextContent('ServicesNinth RowChange')
  expect(net.sent.at(-1)).toEqual({
    call: 'PUT /api/account/services',
    body: { country: 'DE', services: [3] },
  })
})

test('Escape closes the fields and leads back to what opened them', async () => {
  fakeNetwork()
  render(tab(NONE))
  await user.click(screen.getByRole('button', { name: 'Choose a country' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Country' })).toHaveFocus())
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Choose a country' })).toHaveFocus()
})

test('what comes by itself and the member’s data stand here, and in Security where no services are offered', () => {
  const { rerender } = render(tab(null))
  const names = ['Connections', 'Calendar', 'Everything, exactly']
  for (const name of names) expect(row(name)).toBeVisible()
  expect(screen.getByText(/^Your country and services could not be loaded/)).toBeVisible()
  rerender(<SecurityTab {...props} offers={offers} />)
  for (const name of names) {
    expect(screen.queryByRole('heading', { level: 3, name })).not.toBeInTheDocument()
  }
  expect(screen.getByRole('link', { name: 'Send password reset email' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible()
  rerender(<SecurityTab {...props} offers={[...props.offers, 'connections']} />)
  for (const name of names) expect(row(name)).toBeVisible()
})
