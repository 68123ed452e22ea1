import { screen } from '@testing-library/react'
import type { Account } from '#contract'
import { viewerAccount } from '#lib/server/pages/viewer-queries'
import { UpstreamError } from '#lib/server/upstream/upstream-error'
import { render } from '#tests/components/render'
import ForgotPasswordPage from '../../app/[language]/(account)/forgot-password/page'
import LoginPage from '../../app/[language]/(account)/login/page'
import ResetPasswordPage from '../../app/[language]/(account)/reset-password/page'
import VerifyEmailPage from '../../app/[language]/(account)/verify-email/page'

jest.mock('#lib/server/log', () => ({ log: () => ({ warn: () => {} }) }))
jest.mock('#lib/server/upstream/capabilities', () => ({
  waysToSignIn: jest.fn(async () => ({ password: true, provider: null })),
  isOffered: jest.fn(async () => false),
}))
jest.mock('#lib/server/pages/viewer-queries', () => ({ viewerAccount: jest.fn(async () => null) }))

const props = (query: Record<string, string> = {}) => ({ searchParams: Promise.resolve(query) })

test('the login page has email and password fields, and links to password reset and registration', async () => {
  render(await LoginPage(props()))
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email')
  expect(screen.getByLabelText('Email')).toBeRequired()
  expect(screen.getByLabelText('Password')).toBeRequired()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/forgot-password',
    '/register',
  ])
})

test('the login page confirms verification for verified=true only', async () => {
  const { unmount } = render(await LoginPage(props({ verified: 'true' })))
  expect(screen.getByText('Email verified successfully! You can now log in.')).toBeVisible()
  unmount()
  render(await LoginPage(props({ verified: 'yes' })))
  expect(screen.queryByText(/verified/)).not.toBeInTheDocument()
})

test('the login page shows the message parameter as an error', async () => {
  render(await LoginPage(props({ message: 'Your session has ended.' })))
  expect(screen.getByText('Your session has ended.', { exact: false })).toBeVisible()
})

test("the form for a new password has a member's own address", async () => {
  jest.mocked(viewerAccount).mockResolvedValueOnce({ email: 'ada@example.org' } as Account)
  render(await ForgotPasswordPage({ params: Promise.resolve({ language: 'en' }) }))
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.org')
})

test('the form for a new password is there while the API is not', async () => {
  jest.mocked(viewerAccount).mockRejectedValueOnce(new UpstreamError(503, 'fails', 'silent'))
  render(await ForgotPasswordPage({ params: Promise.resolve({ language: 'en' }) }))
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('')
})

describe.each([
  ['no token', {}],
  ['an error', { error: 'This link has expired.', token: 'old' }],
])('with %s', (_what, query) => {
  test('the reset page has a token field', async () => {
    render(await ResetPasswordPage(props(query)))
    for (const label of ['Reset token', 'New password', 'Confirm new password']) {
      expect(screen.getByLabelText(label)).toBeRequired()
    }
  })

  test('the verification page has a token field', async () => {
    render(await VerifyEmailPage(props(query)))
    expect(screen.getByLabelText('Verification token')).toBeRequired()
  })
})

test('the reset page with a token has no token field', async () => {
  render(await ResetPasswordPage(props({ token: 'fresh' })))
  expect(screen.queryByLabelText('Reset token')).not.toBeInTheDocument()
})
