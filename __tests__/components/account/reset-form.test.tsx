import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ResetForm } from '#components/account/reset-form'
import { ENDPOINTS } from '#contract'
import { navigate } from '#lib/browser/full-navigation'
import { forgetEmail, rememberEmail } from '#lib/browser/session/remembered-email'
import { fill } from '#tests/components/fill'
import { render } from '#tests/components/render'
import { fakeNetwork } from '#tests/support/fake-network'

jest.mock('#lib/browser/full-navigation', () => ({ navigate: jest.fn() }))

const CLOSED = 'This account is closed.'
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
beforeEach(() => {
  jest.useFakeTimers()
  jest.mocked(navigate).mockClear()
})
afterEach(() => jest.useRealTimers())

test.each([null, 'from the mail'])(
  'a password manager saves the new password for the address that asked (token %j)',
  (token) => {
    rememberEmail('ada@example.org')
    const { container } = render(<ResetForm token={token} error={null} />)
    expect(container.querySelector('[autocomplete="username"]')).toHaveValue('ada@example.org')
    forgetEmail()
  },
)

test('without a token in the link a typed one is sent', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.resetPassword, { body: { message: 'Done.' } })
  render(<ResetForm token={null} error={null} />)
  fill({ 'Reset token': ' typed ' })
  await user.click(screen.getByRole('button', { name: 'Use this token' }))
  expect(screen.getByLabelText('New password')).toHaveFocus()
  await save('new password')
  expect(net.sent[0]?.body).toEqual({ token: 'typed', password: 'new password' })
  expect(await screen.findByText('Done.')).toBeVisible()
})

test('the error of a link is shown, and neither a blank token nor a password without one is sent', async () => {
  const net = fakeNetwork()
  render(<ResetForm token={null} error="This link has expired." />)
  expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveTextContent(
    'This link has expired.',
  )
  expect(screen.getByLabelText('Reset token')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use this token' }))
  expect(screen.getByLabelText('Reset token')).toHaveAccessibleDescription(/Please enter a reset token/)
  await save('new password')
  expect(screen.getByLabelText('Reset token')).toHaveAccessibleDescription(/Reset token is required/)
  expect(net.sent).toEqual([])
})

test.each([
  ['12345', '12345', 'New password', /Password must be at least 6 characters long/],
  ['123456', '1234567', 'Confirm new password', /Passwords do not match/],
])(
  'the passwords %s and %s are rejected before they are sent',
  async (password, confirmation, field, message) => {
    const net = fakeNetwork()
    render(<ResetForm token="mailed" error={null} />)
    await save(password, confirmation)
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(message)
    expect(net.sent).toEqual([])
  },
)

test('a dead token that was typed is explained under its field', async () => {
  const sentence = 'This link has expired, or it was used before.'
  const failure = { status: 400, body: { message: sentence, fields: { token: sentence } } }
  fakeNetwork().respond(ENDPOINTS.resetPassword, failure)
  render(<ResetForm token={null} error={null} />)
  fill({ 'Reset token': 'dead' })
  await save('new password')
  await screen.findByRole('group', { name: 'There is a problem' })
  expect(screen.getByLabelText('Reset token')).toHaveAccessibleDescription(expect.stringContaining(sentence))
  await user.click(screen.getByRole('link', { name: sentence }))
  expect(screen.getByLabelText('Reset token')).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Send a new link' })).toBeVisible()
})

test.each([
  ['a failure', { status: 500 }, 'Failed to reset password'],
  [
    'a sentence about a field that the form does not have',
    { status: 400, body: { message: CLOSED, fields: { username: CLOSED } } },
    CLOSED,
  ],
])('%s is shown in the summary', async (_what, failure, message) => {
  fakeNetwork().respond(ENDPOINTS.resetPassword, failure)
  render(<ResetForm token="mailed" error={null} />)
  await save('new password')
  expect(await screen.findByRole('group', { name: 'There is a problem' })).toHaveTextContent(message)
})

async function save(password: string, confirmation = password): Promise<void> {
  fill({ 'New password': password, 'Confirm new password': confirmation })
  await user.click(screen.getByRole('button', { name: 'Set new password' }))
}
