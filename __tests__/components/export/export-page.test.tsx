import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NightlyCopy } from '#components/export/nightly-copy'
import { ServiceList } from '#components/export/service-list'
import { ENDPOINTS, EXPORT_SERVICES, type ExportService, type NightlyCopies } from '#contract'
import { translator } from '#lib/messages/translator'
import { day } from '#lib/text/dates'
import { localDay } from '#lib/text/local-day'
import { render } from '#tests/components/render'
import { fakeNetwork } from '#tests/support/fake-network'

const mockRouter = { push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter }))

const copy = (id: number, day: number) => ({ id, createdAt: `2026-05-0${day}T12:10:00.000Z`, bytes: 2_000 })
/** Of where the viewer is. */
const shownDay = (of: number) => day(translator('en', 'dates'), localDay(new Date(copy(8, of).createdAt)))
const NONE: NightlyCopies = { isOn: false, place: 'disk', nightsKept: 14, copies: [] }
const TWO: NightlyCopies = { ...NONE, isOn: true, place: 's3', copies: [copy(8, 4), copy(7, 3)] }
const user = userEvent.setup()
beforeEach(() => mockRouter.push.mockClear())

test('an account without ratings is told so once, and not at each service', () => {
  const services = Object.keys(EXPORT_SERVICES) as ExportService[]
  const given = (exact: number) =>
    services.map((service) => ({ service, exact, rounded: 0, largestMove: 0, withoutPlace: 0 }))
  const { rerender } = render(<ServiceList services={given(0)} />)
  expect(screen.getAllByText(/rated nothing/)).toHaveLength(1)
  expect(screen.queryAllByText('exact', { exact: false })).toEqual([])
  rerender(<ServiceList services={given(3)} />)
  expect(screen.queryByText(/rated nothing/)).toBeNull()
  expect(screen.getAllByText('exact', { exact: false })).toHaveLength(services.length)
})

test('a switch that fails goes back, with a sentence', async () => {
  fakeNetwork()
  render(<NightlyCopy saved={NONE} />)
  expect(screen.getByText(/keeps on its own disk for 14 nights\.$/)).toBeVisible()
  await user.click(screen.getByRole('checkbox'))
  expect(await screen.findByText('That was not saved. Please try again.', { exact: false })).toBeVisible()
  expect(screen.getByRole('checkbox')).not.toBeChecked()
  expect(screen.getByRole('checkbox')).toHaveFocus()
})

test('the last copy is restored as an import', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.restoreCopy, { status: 202, body: { id: 31 } })
  render(<NightlyCopy saved={TWO} />)
  expect(screen.getByText(/^Last copy:/)).toHaveTextContent(`Last copy: on ${shownDay(4)}`)
  await user.click(screen.getByRole('button', { name: `Restore the copy of ${shownDay(4)}` }))
  await waitFor(() => expect(mockRouter.push).toHaveBeenCalledWith('/import/31'))
  expect(net.sent).toEqual([{ call: 'POST /api/copies/8/restore', body: {} }])
})

test('an older copy is restored too, and one that is gone says so in its row', async () => {
  const failure = { status: 404, body: { message: 'That copy is no longer there.' } }
  fakeNetwork().respond(ENDPOINTS.restoreCopy, failure)
  render(<NightlyCopy saved={TWO} />)
  await user.click(screen.getByText('Older copies'))
  await user.click(screen.getByRole('button', { name: `Restore the copy of ${shownDay(3)}` }))
  expect(await screen.findByText('That copy is no longer there.')).toBeVisible()
  expect(mockRouter.push).not.toHaveBeenCalled()
})
