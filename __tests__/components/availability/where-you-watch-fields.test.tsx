import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { WhereYouWatchFields } from '#components/availability/where-you-watch-fields'
import { COUNTRIES, ENDPOINTS, type OwnServices, type Service } from '#contract'
import { CallError } from '#lib/browser/call-error'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render } from '#tests/components/render'
import { fakeNetwork } from '#tests/support/fake-network'

const user = userEvent.setup()

const service = (id: number, name: string): Service => ({ id, name, logoPath: null })
const FEW = [service(3, 'Ninth Row'), service(1, 'Otter & Lamp'), service(2, 'Public Shelf')]
const MANY = Array.from({ length: 60 }, (_, at) => service(at + 1, `Service ${at + 1}`))

const listed = (services: Service[]) => ({ body: { source: 'invented', country: 'DE', services } })

function open(initial: OwnServices, services = FEW) {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.services, listed(services))
  const onSave = jest.fn(async () => {})
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <WhereYouWatchFields initial={initial} storedIn="account" onSave={onSave} />
    </SWRConfig>,
  )
  return { net, onSave }
}

const country = () => screen.getByRole('combobox', { name: 'Country' })
const check = (name: string) => screen.findByRole('checkbox', { name })
const save = () => user.click(screen.getByRole('button', { name: 'Save' }))

test('no country is chosen before one is, and none of the 140 is missing', () => {
  const { net } = open({ country: null, services: [] })
  expect(country()).toHaveDisplayValue('Choose a country')
  expect(country()).toHaveFocus()
  expect(within(country()).getAllByRole('option')).toHaveLength(COUNTRIES.length + 1)
  expect(screen.getByText('Its services come after it.')).toBeVisible()
  expect(net.sent).toEqual([])
})

test('a country and services are saved together, and told in one sentence', async () => {
  const { onSave, net } = open({ country: null, services: [] })
  await user.selectOptions(country(), 'Germany')
  for (const name of ['Otter & Lamp', 'Ninth Row']) await user.click(await check(name))
  expect(screen.getByText('2 chosen')).toBeVisible()
  expect(screen.getByText('Invented services: the sample catalogue has no real ones.')).toBeVisible()
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  await save()
  expect(onSave).toHaveBeenCalledWith(
    { country: 'DE', services: [1, 3], named: [FEW[0], FEW[1]] },
    'Country: Germany. 2 services saved.',
  )
  expect(net.sent.map(({ call }) => call)).toEqual(['GET /api/services?country=DE'])
})

test('another country empties the services, and an undo or the country itself brings them back', async () => {
  const { onSave } = open({ country: 'DE', services: [1, 2, 3] })
  await check('Ninth Row')
  await user.selectOptions(country(), 'Austria')
  const left = 'Country: Austria. Your 3 services are those of Germany.'
  expect(await screen.findByText(left)).toBeVisible()
  expect(latestAnnouncement()).toBe(left)
  expect(await check('Ninth Row')).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Undo: the services of Germany' }))
  expect(await check('Ninth Row')).toBeChecked()
  expect(country()).toHaveFocus()
  expect(latestAnnouncement()).toBe(`Undone: ${left}`)

  await user.selectOptions(country(), 'Austria')
  await user.selectOptions(country(), 'Germany')
  expect(await check('Ninth Row')).toBeChecked()
  expect(screen.queryByText(left)).not.toBeInTheDocument()
  await user.click(await check('Ninth Row'))
  await save()
  expect(onSave).toHaveBeenCalledWith(expect.anything(), '2 services saved.')
})

test('twelve services or more have a field that narrows them and keeps their order', async () => {
  const { onSave } = open({ country: 'DE', services: [] }, MANY)
  const field = await screen.findByRole('searchbox', { name: 'Find a service' })
  await user.type(field, 'service 1{Enter}')
  expect(onSave).not.toHaveBeenCalled()
  expect(screen.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Service 1',
    ...Array.from({ length: 10 }, (_, at) => `Service ${at + 10}`),
  ])
  await user.clear(field)
  await user.type(field, 'xy')
  expect(screen.getByText('No service named “xy” in Germany.')).toBeVisible()
})

test('a fifty-first service is not taken, which is said', async () => {
  open({ country: 'DE', services: MANY.slice(0, 50).map(({ id }) => id) }, MANY)
  await user.click(await check('Service 60'))
  expect(await check('Service 60')).not.toBeChecked()
  expect(screen.getByText('50 fit.')).toBeVisible()
  expect(latestAnnouncement()).toBe('50 fit.')
  await user.click(await check('Service 50'))
  expect(screen.queryByText('50 fit.')).not.toBeInTheDocument()
})

test('without the list the country can be saved, and the list asked for again', async () => {
  const { net, onSave } = open({ country: null, services: [] })
  net.respond(ENDPOINTS.services, { status: 503, body: { message: 'Later.' } }, listed(FEW))
  await user.selectOptions(country(), 'Germany')
  const failed = /^The list of services does not answer. The country can be saved without it./
  expect(await screen.findByText(failed)).toBeVisible()
  await save()
  expect(onSave).toHaveBeenCalledWith({ country: 'DE', services: [], named: [] }, 'Country: Germany.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await check('Ninth Row')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('group')).toHaveFocus())
})

test('what could not be saved stays, with a sentence', async () => {
  const { onSave } = open({ country: 'DE', services: [3] })
  onSave.mockRejectedValueOnce(new CallError(503, {}))
  await user.click(await check('Public Shelf'))
  await save()
  expect(await screen.findByText('Not saved. Please try again.')).toBeVisible()
  expect(await check('Public Shelf')).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onSave).toHaveBeenCalledTimes(2)
})
