import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CalendarAddress } from '#components/up-next/calendar-address'
import { ENDPOINTS } from '#contract'
import { fakeNetwork } from '#tests/support/fake-network'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const SITE = 'https://cuedot.test'

test('the first copy creates the address', async () => {
  const user = userEvent.setup()
  fakeNetwork().respond(ENDPOINTS.renewCalendar, { body: { secret: 'first' } })
  render(<CalendarAddress secret={null} site={SITE} />)
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Copy calendar address' }))
  expect(await screen.findByRole('textbox', { name: 'Calendar address' })).toHaveValue(
    `${SITE}/calendar/first.ics`,
  )
  expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(`${SITE}/calendar/first.ics`)
})

test('the address that another tab has renewed replaces the one shown', () => {
  const { rerender } = render(<CalendarAddress secret="one" site={SITE} />)
  rerender(<CalendarAddress secret="two" site={SITE} />)
  expect(screen.getByRole('textbox')).toHaveValue(`${SITE}/calendar/two.ics`)
})

test('a renewal asks first, and one that fails says so and keeps the address', async () => {
  fakeNetwork()
  render(<CalendarAddress secret="one" site={SITE} />)
  await userEvent.click(screen.getByRole('button', { name: 'Renew it' }))
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    'Calendars that use the old one stop being updated.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Renew' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The address could not be renewed.')
  expect(screen.getByRole('textbox')).toHaveValue(`${SITE}/calendar/one.ics`)
})
