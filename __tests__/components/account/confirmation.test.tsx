import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmationHost } from '#components/account/confirmation/confirmation-host'
import { SecurityTab } from '#components/account/settings/security-tab'
import { CALLS, type Call, type ConfirmMethod, ENDPOINTS } from '#contract'
import { isConfirmationPurpose } from '#lib/browser/session/confirmation-purposes'
import { loadLaterMessages } from '#lib/messages/later-messages'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render } from '#tests/components/render'
import { type FakeResponse, fakeNetwork } from '#tests/support/fake-network'
import { props, session } from './settings/some-account'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))
jest.mock('#lib/browser/full-navigation', () => ({ navigate: jest.fn() }))

jest.mock('#lib/messages/later-messages', () => {
  const actual = jest.requireActual('#lib/messages/later-messages')
  return { ...actual, loadLaterMessages: jest.fn(actual.loadLaterMessages) }
})

const user = userEvent.setup()
const sessions = [session('Linux', { isCurrent: true }), session('Windows')]

const needed = (...methods: ConfirmMethod[]): FakeResponse => ({
  status: 403,
  body: { message: 'Confirm that it is you.', needsConfirmation: true, methods },
})
const CONFIRMED = { body: { confirmedUntil: '2026-05-03T14:12:00.000Z' } }
const WRONG = { status: 400, body: { message: 'Wrong.', fields: { password: 'Wrong.' } } }

function open() {
  render(
    <>
      <SecurityTab {...props} sessions={sessions} />
      <ConfirmationHost provider={null} />
    </>,
  )
}

const signOut = () => screen.getByRole('button', { name: /^Sign out Firefox on Windows/ })
const dialog = () => screen.findByRole('dialog', { name: 'Confirm that it is you' })

test('a call that needs a confirmation waits for it, and is made again', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.endSession, needed('password'), {})
  net.respond(ENDPOINTS.confirm, WRONG, CONFIRMED)
  open()
  await user.click(signOut())
  const asked = within(await dialog())
  expect(asked.getByText('To sign out another browser. It holds for 10 minutes.')).toBeVisible()
  const field = asked.getByLabelText('Password')
  await waitFor(() => expect(field).toHaveFocus())
  expect(field).toHaveAccessibleDescription('To sign out another browser. It holds for 10 minutes.')

  await user.keyboard('{Enter}')
  expect(field).toHaveAccessibleDescription('Enter your password')
  await user.keyboard('wrong{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription('Wrong.'))
  await waitFor(() => expect(latestAnnouncement()).toBe('Wrong.'))
  expect(field).toHaveFocus()
  await user.keyboard('right{Enter}')
  expect(field).toHaveValue('right')

  expect(await screen.findByText('Signed out.')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await waitFor(() => expect(latestAnnouncement()).toBe('Confirmed.'))
  expect(net.sent.map(({ call, body }) => [call.split('/').at(-1), body])).toEqual([
    [expect.any(String), null],
    ['confirm', { password: 'wrong' }],
    ['confirm', { password: 'right' }],
    [net.sent[0]?.call.split('/').at(-1), null],
  ])
})

test.each(['Cancel', 'Escape'])('after %s nothing has happened, and nothing is said', async (by) => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.endSession, needed('password'))
  open()
  const before = latestAnnouncement()
  await user.click(signOut())
  const asked = await dialog()
  if (by === 'Cancel') await user.click(within(asked).getByRole('button', { name: 'Cancel' }))
  // As a browser does at Escape, which jsdom does not.
  else fireEvent(asked, new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryByText(/Failed|Confirm/)).not.toBeInTheDocument()
  expect(latestAnnouncement()).toBe(before)
  expect(net.sent).toHaveLength(1)
})

test('what is typed stays, where its confirmation is cancelled', async () => {
  fakeNetwork().respond(ENDPOINTS.changeEmail, needed('code'))
  open()
  await user.click(screen.getByRole('button', { name: 'Change email' }))
  await user.type(screen.getByLabelText('New email address'), 'new@example.com')
  await user.type(screen.getByLabelText('Password'), 'right{Enter}')
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByLabelText('New email address')).toHaveValue('new@example.com')
  expect(screen.getByLabelText('Password')).toHaveValue('right')
  expect(screen.queryByText('There is a problem')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Send the link' })).toHaveAttribute('aria-disabled', 'false')
})

test('a code is one of the app, or of the ten', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.endSession, needed('code'), {})
  net.respond(ENDPOINTS.confirm, CONFIRMED)
  open()
  await user.click(signOut())
  const asked = within(await dialog())
  const code = asked.getByLabelText('Code')
  expect(code).toHaveAccessibleDescription(
    'To sign out another browser. It holds for 10 minutes. Six digits from your authenticator app.',
  )
  expect(code).toHaveAttribute('inputmode', 'numeric')
  await user.click(asked.getByRole('button', { name: 'Use a recovery code' }))
  const recovery = asked.getByLabelText('Recovery code')
  expect(recovery).toHaveFocus()
  expect(recovery).not.toHaveAttribute('inputmode')
  await user.keyboard('ABCDEF-234567{Enter}')
  expect(await screen.findByText('Signed out.')).toBeVisible()
  expect(net.sent[1]?.body).toEqual({ code: 'ABCDEF-234567' })
})

test('where the dialog does not arrive, the failure is shown and can be tried again', async () => {
  fakeNetwork().respond(ENDPOINTS.endSession, needed('password'), {})
  jest.mocked(loadLaterMessages).mockRejectedValueOnce(new Error('offline'))
  jest.spyOn(console, 'error').mockImplementationOnce(() => {})
  open()
  await user.click(signOut())
  expect(await screen.findByText('Confirm that it is you.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Signed out.')).toBeVisible()
})

test('without the dialog on the page, the failure is shown', async () => {
  fakeNetwork().respond(ENDPOINTS.endSession, needed('password'))
  render(<SecurityTab {...props} sessions={sessions} />)
  await user.click(signOut())
  expect(await screen.findByText('Confirm that it is you.')).toBeVisible()
})

test('each call that asks for a confirmation says what for', () => {
  const confirmed = Object.entries(CALLS).filter(([, { confirmed }]: [string, Call]) => confirmed)
  expect(confirmed.map(([name]) => name).filter((name) => !isConfirmationPurpose(name))).toEqual([])
})
