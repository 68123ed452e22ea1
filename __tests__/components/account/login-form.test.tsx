import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LoginForm } from '#components/account/login-form'
import { ENDPOINTS } from '#contract'
import { parseWantedPage, wantedPageCookie } from '#lib/addresses/stored/wanted-page'
import { addAfterLogin } from '#lib/browser/after-login/add-after-login'
import { navigate } from '#lib/browser/full-navigation'
import { fill } from '#tests/components/fill'
import { render } from '#tests/components/render'
import { fakeNetwork } from '#tests/support/fake-network'

jest.mock('#lib/browser/full-navigation', () => ({ navigate: jest.fn() }))

const ADA = { id: 1, username: 'ada', email: 'ada@example.org', profilePic: null, isAdmin: false }

beforeEach(() => {
  jest.mocked(navigate).mockClear()
  sessionStorage.clear()
})

test('signing in succeeds, with a sentence, when that title cannot be added', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.login, { body: { user: ADA } })
  net.respond(ENDPOINTS.addEntry, { status: 503 })
  addAfterLogin({ mediaType: 'movie', id: 603, name: 'A Film', posterPath: null })
  await signIn('ada@example.org', 'correct horse')
  expect(navigate).toHaveBeenCalledWith('/?message=Error+adding+movie')
})

test.each([
  [
    'our',
    'Please open this site at http://192.168.1.20:3000: nothing can be saved at the address where it is open now.',
  ],
  ['another', 'Nur unter http://192.168.1.20:3000 wird etwas gespeichert.'],
])(
  'at another address than the site’s, %s sentence links to this page at the site’s own',
  async (_whose, message) => {
    window.history.replaceState(null, '', '/login?a=b')
    const net = fakeNetwork()
    const values = { site: 'http://192.168.1.20:3000' }
    const body = { code: 'forbidden', reason: 'api.openedElsewhere', values, message }
    net.respond(ENDPOINTS.login, { status: 403, body })
    await signIn('ada@example.org', 'correct horse')
    const link = await screen.findByRole('link', { name: 'http://192.168.1.20:3000' })
    expect(link).toHaveAttribute('href', 'http://192.168.1.20:3000/login?a=b')
    expect(link.parentElement).toHaveTextContent(message)
  },
)

test.each([
  ['/diary?year=2025', '/diary?year=2025'],
  ['/import/7', '/import/7'],
  ['/rate?decade=1990', '/rate?decade=1990'],
  ['/profile?tab=security', '/?message=You+are+signed+in.'],
  ['//example.org/diary', '/'],
  ['https://example.org/diary', '/'],
  ['/\\example.org/diary', '/'],
  ['/movie/603', '/'],
  ['/diaryx', '/'],
  ['/diary/../movie/603', '/'],
  [`/diary?search=${'a'.repeat(1000)}`, '/'],
])('signing in after %s was asked for opens %s, once', async (path, opened) => {
  window.history.replaceState(null, '', '/login')
  // biome-ignore lint/suspicious/noDocumentCookie: as the guard sets it.
  document.cookie = wantedPageCookie(path)
  const net = fakeNetwork()
  net.respond(ENDPOINTS.login, { body: { user: ADA } })
  await signIn('ada@example.org', 'correct horse')
  expect(navigate).toHaveBeenCalledWith(opened)
  expect(parseWantedPage(document.cookie)).toBeNull()
})

test.each([
  '//example.org/diary',
  'https://example.org/diary',
  '/\\example.org/diary',
  '/\t/example.org/diary',
  'javascript:alert(1)//diary',
  'http://[',
  '/movie/603',
])('a cookie that names %j, whoever set it, leads home', async (value) => {
  window.history.replaceState(null, '', '/login')
  // biome-ignore lint/suspicious/noDocumentCookie: as another site of the same domain could set it.
  document.cookie = `wanted-page=${encodeURIComponent(value)}; Path=/`
  fakeNetwork().respond(ENDPOINTS.login, { body: { user: ADA } })
  await signIn('ada@example.org', 'correct horse')
  expect(navigate).toHaveBeenCalledWith('/')
})

test("a rejected sign-in shows the server's message and keeps the input", async () => {
  fakeNetwork().respond(ENDPOINTS.login, {
    status: 401,
    body: { message: "That email and password don't match." },
  })
  await signIn('ada@example.org', 'wrong')
  expect(await screen.findByRole('group', { name: 'There is a problem' })).toHaveTextContent(
    "That email and password don't match.",
  )
  expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus()
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org')
  expect(screen.getByLabelText('Password')).toHaveValue('wrong')
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  expect(navigate).not.toHaveBeenCalled()
})

test.each([
  ['a rejection without a message', { status: 401 }, 'Login failed'],
  ['a network failure', { isDown: true }, 'Failed to login'],
])('%s shows the message of the page', async (_what, response, message) => {
  fakeNetwork().respond(ENDPOINTS.login, response)
  await signIn('ada@example.org', 'wrong')
  expect(await screen.findByRole('group', { name: 'There is a problem' })).toHaveTextContent(message)
})

test('blank fields are listed as errors, and nothing is sent', async () => {
  const net = fakeNetwork()
  document.title = 'Sign in'
  render(<LoginForm />)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.getByLabelText('Email')).toBeInvalid()
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter your email address')
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter your password')
  expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus()
  expect(document.title).toBe('Error: Sign in')
  document.title = 'Sign in'
  await waitFor(() => expect(document.title).toBe('Error: Sign in'))
  await userEvent.click(screen.getByRole('link', { name: 'Please enter your password' }))
  expect(screen.getByLabelText('Password')).toHaveFocus()
  expect(net.sent).toEqual([])
})

describe('an unverified address', () => {
  async function signInUnverified(body: object) {
    const net = fakeNetwork()
    net.respond(ENDPOINTS.login, { status: 403, body: { needsVerification: true, ...body } })
    await signIn('ada@example.org', 'correct horse')
    await screen.findByText('ada@example.org')
    return net
  }

  test('shows an error and can request a new mail', async () => {
    const net = await signInUnverified({ email: 'ada@example.org' })
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveTextContent(
      'Please verify your email before logging in.',
    )
    net.respond(ENDPOINTS.resendVerification, { body: {} })
    await userEvent.click(screen.getByRole('button', { name: 'Resend Verification Email' }))
    expect(await screen.findByText('Verification email has been resent to ada@example.org')).toBeVisible()
    expect(net.sent.at(-1)?.body).toEqual({ email: 'ada@example.org' })
    const before = net.sent.length
    await userEvent.click(screen.getByRole('button', { name: 'Resend Verification Email' }))
    expect(screen.getByText(/^You can ask for another one in \d+ s\.$/)).toBeVisible()
    expect(net.sent).toHaveLength(before)
  })

  test('shows an error when the mail cannot be sent', async () => {
    const net = await signInUnverified({})
    net.respond(ENDPOINTS.resendVerification, { status: 500 })
    await userEvent.click(screen.getByRole('button', { name: 'Resend Verification Email' }))
    expect(await screen.findByText('Failed to resend verification email')).toBeVisible()
  })
})

async function signIn(email: string, password: string): Promise<void> {
  render(<LoginForm />)
  fill({ Email: email, Password: password })
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}
