import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { LoginForm } from '#components/account/login-form'
import { VerifyForm } from '#components/account/verify-form'
import { ENDPOINTS } from '#contract'
import { makePendingCalls } from '#lib/browser/after-login/make-pending-calls'
import { navigate } from '#lib/browser/full-navigation'
import { rememberEmail } from '#lib/browser/session/remembered-email'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { hintSession } from '#tests/components/fake-gate'
import { fill } from '#tests/components/fill'
import { render } from '#tests/components/render'
import { fakeNetwork } from '#tests/support/fake-network'

jest.mock('#lib/browser/full-navigation', () => ({ navigate: jest.fn() }))

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
beforeEach(() => {
  sessionStorage.clear()
  jest.useFakeTimers()
  jest.mocked(navigate).mockClear()
})
afterEach(() => jest.useRealTimers())

test('the token of the link is verified once, and the login page opens after 3 seconds', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.verifyEmail, { body: {} })
  window.history.replaceState(null, '', '/verify-email?token=mailed')
  render(
    <StrictMode>
      <VerifyForm token="mailed" error={null} />
    </StrictMode>,
  )
  expect(screen.getByText('Verifying your email address.')).toBeVisible()
  expect(window.location.href).toBe('http://localhost/verify-email')
  expect(await screen.findByText('Email verified successfully! You can now log in.')).toBeVisible()
  expect(net.sent).toEqual([{ call: 'POST /api/auth/verify-email', body: { token: 'mailed' } }])
  act(() => jest.advanceTimersByTime(3_000))
  expect(navigate).toHaveBeenCalledWith('/login?verified=true')
})

test('an invalid token shows an error, and another can be typed', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.verifyEmail, { status: 400 }, { body: { message: 'Verified.' } })
  render(<VerifyForm token="expired" error={null} />)
  expect(await screen.findByRole('group', { name: 'There is a problem' })).toHaveTextContent(
    'Failed to verify email. The token may be invalid or expired.',
  )
  fill({ 'Verification token': 'typed' })
  await user.click(screen.getByRole('button', { name: 'Verify email' }))
  expect(await screen.findByText('Verified.')).toBeVisible()
  expect(net.sent[1]?.body).toEqual({ token: 'typed' })
})

test('a dead link that does not say whose it was offers to send a new one to an address', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.verifyEmail, { status: 400 })
  net.respond(ENDPOINTS.resendVerification, { body: {} })
  rememberEmail('ada@example.org')
  render(<VerifyForm token="dead" error={null} />)
  expect(await screen.findByLabelText('Email')).toHaveValue('ada@example.org')
  fill({ Email: 'grace@example.org' })
  await user.click(screen.getByRole('button', { name: 'Resend Verification Email' }))
  expect(await screen.findByText('Verification email has been resent to grace@example.org')).toBeVisible()
  expect(document.activeElement).toHaveTextContent('Verification email has been resent')
  expect(net.sent[1]?.body).toEqual({ email: 'grace@example.org' })
})

test('the address that was verified is filled in where one signs in', async () => {
  fakeNetwork().respond(ENDPOINTS.verifyEmail, { body: { message: 'Verified.', email: 'ada@example.org' } })
  const { unmount } = render(<VerifyForm token="mailed" error={null} />)
  await screen.findByText('Verified.')
  // One way on.
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Continue to sign in'])
  unmount()
  render(<LoginForm />)
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org')
})

test('an expired link says so and sends a new one to its address', async () => {
  const net = fakeNetwork()
  const body = { message: 'This link has expired.', needsVerification: true, email: 'ada@example.org' }
  net.respond(ENDPOINTS.verifyEmail, { status: 400, body })
  net.respond(ENDPOINTS.resendVerification, { body: {} })
  render(<VerifyForm token="old" error={null} />)
  expect(await screen.findByText('This link has expired.')).toBeVisible()
  expect(screen.getByText(/We send a new one to/)).toHaveTextContent('ada@example.org')
  expect(screen.queryByLabelText('Verification token')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Resend Verification Email' }))
  expect(await screen.findByText('Verification email has been resent to ada@example.org')).toBeVisible()
  expect(net.sent[1]?.body).toEqual({ email: 'ada@example.org' })
})

test('the error parameter of a link is shown, and nothing is sent, nor is a blank token', async () => {
  const net = fakeNetwork()
  render(<VerifyForm token={null} error="This link has expired." />)
  expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveTextContent(
    'This link has expired.',
  )
  await user.click(screen.getByRole('button', { name: 'Verify email' }))
  expect(screen.getByLabelText('Verification token')).toHaveAccessibleDescription(
    /Please enter a verification token/,
  )
  expect(net.sent).toEqual([])
})

test.each([
  ['signed out', 'Sign in'],
  ['signed in to another account', 'Sign out and sign in again'],
])(
  'a new address whose link is opened %s is confirmed by signing in to its account',
  async (state, button) => {
    const isOther = state !== 'signed out'
    const net = fakeNetwork()
    net.respond(ENDPOINTS.verifyEmail, {
      status: 401,
      body: { message: 'Please sign in. Your email address changes once you have.' },
    })
    net.respond(ENDPOINTS.logout, { body: {} })
    hintSession(isOther)
    viewerChanged()
    render(<VerifyForm token="mailed" error={null} />)
    expect(await screen.findByText('Please sign in. Your email address changes once you have.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: button }))
    expect(navigate).toHaveBeenCalledWith('/login')
    expect(net.sent.map(({ call }) => call)).toEqual([
      'POST /api/auth/verify-email',
      ...(isOther ? ['POST /api/auth/logout'] : []),
    ])
    net.respond(ENDPOINTS.verifyEmail, { body: { message: 'Your email address is changed.' } })
    expect(await makePendingCalls(7)).toBe('/?message=Your+email+address+is+changed.')
    expect(net.sent.at(-1)?.body).toEqual({ token: 'mailed' })
    expect(await makePendingCalls(7)).toBe('/')
  },
)

test('a new address is signalled to a browser that keeps the names of passkeys', async () => {
  const signalCurrentUserDetails = jest.fn(async () => {})
  Object.assign(globalThis, { PublicKeyCredential: Object.assign(() => {}, { signalCurrentUserDetails }) })
  document.body.dataset.offers = 'passkeys'
  hintSession(true)
  viewerChanged()
  const net = fakeNetwork()
  net.respond(ENDPOINTS.verifyEmail, { body: { message: 'Changed.', isEmailChange: true } })
  const signals = { rpId: 'localhost', userHandle: 'handle', credentialIds: ['AAAA'] }
  net.respond(ENDPOINTS.securitySettings, { body: { signals } })
  net.respond(ENDPOINTS.viewerAccount, { body: { id: 1, email: 'new@example.org', username: 'ada' } })
  render(<VerifyForm token="mailed" error={null} />)
  await waitFor(() =>
    expect(signalCurrentUserDetails).toHaveBeenCalledWith({
      rpId: 'localhost',
      userId: 'handle',
      name: 'new@example.org',
      displayName: 'ada',
    }),
  )
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  delete document.body.dataset.offers
})

test.each([
  [true, 'Back to your account'],
  [false, 'Continue to sign in'],
])(
  'by the kind of link, not by its sentence (a new address: %s), the way on is: %s',
  async (isEmailChange, way) => {
    hintSession(true)
    viewerChanged()
    fakeNetwork().respond(ENDPOINTS.verifyEmail, { body: { message: 'C’est fait.', isEmailChange } })
    render(<VerifyForm token="mailed" error={null} />)
    expect(await screen.findByRole('link', { name: way })).toBeVisible()
    expect(screen.getByText('C’est fait.')).toBeVisible()
  },
)
