import { render, screen } from '@testing-library/react'
import ForgotPasswordPage from '../../app/(account)/forgot-password/page'
import LoginPage from '../../app/(account)/login/page'
import RegisterPage from '../../app/(account)/register/page'
import ResetPasswordPage from '../../app/(account)/reset-password/page'
import VerifyEmailPage from '../../app/(account)/verify-email/page'

const at = (query: Record<string, string> = {}) => ({ searchParams: Promise.resolve(query) })

test('the login asks for email and password, and leads to a new password and to a new account', async () => {
  render(await LoginPage(at()))
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email')
  expect(screen.getByLabelText('Email')).toBeRequired()
  expect(screen.getByLabelText('Password')).toBeRequired()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/forgot-password',
    '/register',
  ])
})

test('the login says that the address is verified, and only for verified=true', async () => {
  const { unmount } = render(await LoginPage(at({ verified: 'true' })))
  expect(screen.getByRole('status')).toHaveTextContent('Email verified successfully! You can now log in.')
  unmount()
  render(await LoginPage(at({ verified: 'yes' })))
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('the login shows a message of the address as an error', async () => {
  render(await LoginPage(at({ message: 'Your session has ended.' })))
  expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended.')
})

test('registering asks for username, email, password and its confirmation, all of them required', () => {
  render(<RegisterPage />)
  for (const label of ['Username', 'Email', 'Password', 'Confirm password']) {
    expect(screen.getByLabelText(label)).toBeRequired()
  }
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email')
})

test('a forgotten password is asked for by email', () => {
  render(<ForgotPasswordPage />)
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email')
})

test.each([
  ['no token', {}],
  ['an error', { error: 'This link has expired.', token: 'old' }],
])('resetting with %s offers to type the token', async (_what, query) => {
  render(await ResetPasswordPage(at(query)))
  expect(screen.getByLabelText('Reset token')).toBeRequired()
  expect(screen.getByLabelText('New password')).toBeRequired()
  expect(screen.getByLabelText('Confirm new password')).toBeRequired()
})

test('resetting with the token of a link asks for the password alone', async () => {
  render(await ResetPasswordPage(at({ token: 'fresh' })))
  expect(screen.queryByLabelText('Reset token')).not.toBeInTheDocument()
})

test.each([
  ['no token', {}],
  ['an error', { error: 'This link has expired.', token: 'old' }],
])('verifying with %s offers to type the token', async (_what, query) => {
  render(await VerifyEmailPage(at(query)))
  expect(screen.getByLabelText('Verification token')).toBeRequired()
})
