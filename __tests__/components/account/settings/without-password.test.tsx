import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SecurityTab } from '#components/account/settings/security-tab'
import { ENDPOINTS, type SecuritySettings } from '#contract'
import { fill } from '#tests/components/fill'
import { render } from '#tests/components/render'
import { fakeNetwork } from '#tests/support/fake-network'
import { props, row } from './some-account'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))
jest.mock('#lib/browser/full-navigation', () => ({ navigate: jest.fn() }))

const user = userEvent.setup()

const security: SecuritySettings = {
  hasPassword: false,
  passkeys: [],
  factor: null,
  factorReset: null,
  identity: null,
  confirmedUntil: null,
  confirmWith: ['passkey'],
  signals: null,
}
const bare = { ...props, security }

test('an account without a password sets its first one', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.changePassword, {})
  render(<SecurityTab {...bare} />)
  expect(row('Password')).toHaveTextContent('You have none. Set one here, or by a link to ada@example.org.')
  await user.click(screen.getByRole('button', { name: 'Set a password' }))
  expect(screen.queryByLabelText('Present password')).not.toBeInTheDocument()
  fill({ 'New password': 'correct horse', 'Confirm new password': 'correct horse' })
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  expect(await screen.findByText('Your password is set. Other browsers are signed out.')).toBeVisible()
  expect(net.sent).toMatchObject([{ body: { password: 'correct horse' } }])
})

test('it changes its address without one', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.changeEmail, {})
  render(<SecurityTab {...bare} />)
  await user.click(screen.getByRole('button', { name: 'Change email' }))
  expect(within(row('Email')).queryByLabelText('Password')).not.toBeInTheDocument()
  await user.type(screen.getByLabelText('New email address'), 'new@example.org{Enter}')
  expect(await screen.findByText(/^We have sent a link to new@example.org/)).toBeVisible()
  expect(net.sent).toMatchObject([{ body: { email: 'new@example.org' } }])
})

test('it is deleted without one, and what fails is said in the dialog', async () => {
  const net = fakeNetwork()
  render(<SecurityTab {...bare} />)
  await user.click(screen.getByRole('button', { name: 'Delete account…' }))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.queryByLabelText('Password')).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  expect(await dialog.findByText('Failed to delete your account. Please try again.')).toBeVisible()
  net.respond(ENDPOINTS.deleteAccount, {})
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  expect(net.sent.at(-1)).toEqual({ call: 'DELETE /api/account', body: {} })
})

test('a site without passwords has no row for one', () => {
  render(<SecurityTab {...bare} signIn={{ password: false, provider: 'Haus Login' }} />)
  expect(screen.queryByRole('heading', { level: 3, name: 'Password' })).not.toBeInTheDocument()
})
