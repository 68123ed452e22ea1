import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Outbox } from '#components/account/outbox-note'
import { RegisterForm } from '#components/account/register-form'
import { ENDPOINTS } from '#contract'
import { latestToast } from '#lib/browser/action/toast'
import { fill } from '#tests/components/fill'
import { render } from '#tests/components/render'
import { fakeNetwork } from '#tests/support/fake-network'
import { validateEmail } from '../../../components/account/account-fields'

const EMAIL_INVALID = 'Please enter a valid email address.'
const COMMON_PASSWORD = 'This one is guessed first: many people use it.'
const ADA = { username: 'ada', email: 'ada@example.org', password: 'correct horse' }

test('registering shows a notice from which the mail can be resent', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.register, { body: { message: 'ok' } })
  net.respond(ENDPOINTS.resendVerification, { body: {} })
  await register(ADA)
  expect(net.sent).toEqual([{ call: 'POST /api/auth/register', body: ADA }])
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus()
  expect(latestToast()?.spoken).toBe('The link in our mail to ada@example.org confirms your address.')
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login')
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'outbox' })).not.toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'Resend Verification Email' }))
  expect(await screen.findByText(`Verification email has been resent to ${ADA.email}`)).toBeVisible()
})

test('on a machine without a mail server the notice leads to the outbox', async () => {
  fakeNetwork().respond(ENDPOINTS.register, { body: { message: 'ok' } })
  await register(ADA, 'http://127.0.0.1:4000/outbox')
  expect(await screen.findByRole('link', { name: 'outbox' })).toHaveAttribute(
    'href',
    'http://127.0.0.1:4000/outbox',
  )
})

test('all faults are said at once, each as a link to its field, before anything is sent', async () => {
  const net = fakeNetwork()
  await register({ username: '€', email: 'ada@', password: '12345', confirmation: 'another horse' })
  const faults = [
    ['Username', 'A username has at least 2 characters.'],
    ['Email', EMAIL_INVALID],
    ['Password', 'Password must be at least 6 characters long'],
    ['Confirm password', 'Passwords do not match'],
  ] as const
  const summary = screen.getByRole('group', { name: 'There is a problem' })
  expect(summary).toHaveAccessibleDescription(faults.map(([, fault]) => fault).join(' '))
  const links = within(summary).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(faults.map(([, fault]) => fault))
  for (const [at, [label, fault]] of faults.entries()) {
    const field = screen.getByLabelText(label)
    expect(field).toHaveAccessibleDescription(expect.stringContaining(fault))
    expect(links[at]).toHaveAttribute('href', `#${field.id}`)
    await userEvent.click(links[at] as HTMLElement)
    expect(field).toHaveFocus()
  }
  expect(net.sent).toEqual([])
})

test('the rules stand before the fields are filled in', () => {
  render(<RegisterForm />)
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(/2 to 40 letters, digits, spaces/)
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 6 characters.')
})

test('blank and short fields are rejected before they are sent', async () => {
  const net = fakeNetwork()
  await register({ username: ' ', email: ' ', password: '12345' })
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(/Please enter a username/)
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    expect.stringContaining('Please enter your email address'),
  )
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    expect.stringContaining('Password must be at least 6 characters long'),
  )
  expect(net.sent).toEqual([])
})

test.each(['ada', 'ada@', 'ada@x..example', 'ada@x', 'two@x.org, three@x.org'])(
  '%j is no email address',
  (email) => expect(validateEmail(email)).toEqual({ email: EMAIL_INVALID }),
)

test('an error of the server about a field is shown once, below the field', async () => {
  const taken = 'That username is taken. Please choose another.'
  fakeNetwork().respond(ENDPOINTS.register, {
    status: 409,
    body: { message: taken, fields: { username: taken } },
  })
  await register(ADA)
  expect(await screen.findByRole('link', { name: taken })).toBeVisible()
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(expect.stringContaining(taken))
  expect(screen.getByLabelText('Username')).toBeInvalid()
  expect(screen.getByLabelText('Email')).toHaveValue(ADA.email)
})

test('a failure without a message shows the message of the page', async () => {
  fakeNetwork().respond(ENDPOINTS.register, { status: 500 })
  await register(ADA)
  expect(await screen.findByRole('group', { name: 'There is a problem' })).toHaveTextContent(
    'Registration failed',
  )
})

test('repeated presses of the button send the form once', async () => {
  const net = fakeNetwork()
  const response = Promise.withResolvers<{ body: object }>()
  net.respond(ENDPOINTS.register, response.promise)
  await register(ADA)
  expect(screen.getByRole('button', { name: 'Creating account' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Creating account' }))
  response.resolve({ body: {} })
  await screen.findByRole('heading', { name: 'Check your email' })
  expect(net.sent).toHaveLength(1)
})

test('a common password gets a hint and is accepted', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.register, { body: { message: 'ok' } })
  await register({ ...ADA, password: 'Password123', confirmation: 'another' })
  const password = screen.getByLabelText('Password')
  expect(password).toHaveAccessibleDescription(expect.stringContaining(COMMON_PASSWORD))
  await userEvent.type(password, ' of mine')
  expect(password).not.toHaveAccessibleDescription(expect.stringContaining(COMMON_PASSWORD))
  fill({ Password: 'password123', 'Confirm password': 'password123' })
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  expect(net.sent).toMatchObject([{ body: { password: 'password123' } }])
})

async function register(
  input: { username: string; email: string; password: string; confirmation?: string },
  outbox: string | null = null,
) {
  render(
    <Outbox value={outbox}>
      <RegisterForm />
    </Outbox>,
  )
  const { username, email, password, confirmation = password } = input
  fill({ Username: username, Email: email, Password: password, 'Confirm password': confirmation })
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
}
