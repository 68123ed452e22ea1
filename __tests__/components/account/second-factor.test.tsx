import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LoginForm } from '#components/account/login-form'
import { SecondFactorStep } from '#components/account/sign-in/second-factor-step'
import { ENDPOINTS } from '#contract'
import { navigate } from '#lib/browser/full-navigation'
import { fill } from '#tests/components/fill'
import { render } from '#tests/components/render'
import { fakeNetwork } from '#tests/support/fake-network'

jest.mock('#lib/browser/full-navigation', () => ({ navigate: jest.fn() }))

const SIGNED_IN = {
  account: { id: 1, username: 'ada', email: 'ada@example.org', picture: null, isAdmin: false },
  counts: { titles: 0, shows: 0 },
}
const OVER = {
  status: 401,
  body: { code: 'not_signed_in', reason: 'signin.ticketOver', values: {}, message: 'Please sign in again.' },
}
const WRONG = {
  status: 400,
  body: { message: 'That code is not right.', fields: { code: 'That code is not right.' } },
}

beforeEach(() => {
  jest.mocked(navigate).mockClear()
  sessionStorage.clear()
  document.title = 'Sign in · Cuedot'
})

/** Signs in with a right password, after which a second factor is asked for. */
async function reachCode(methods = ['code', 'recovery']) {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.login, {
    status: 403,
    body: {
      needsFactor: true,
      ticket: 'half',
      methods,
      message: 'Enter the code from your authenticator app.',
    },
  })
  render(
    <SecondFactorStep>
      <h1>Sign in</h1>
      <LoginForm />
    </SecondFactorStep>,
  )
  fill({ Email: 'ada@example.org', Password: 'correct horse' })
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeVisible()
  return net
}

test('after the password the code is asked for in its place, and the title follows', async () => {
  await reachCode()
  expect(screen.queryByRole('heading', { name: 'Sign in' })).toBeNull()
  expect(screen.getByLabelText('Code')).toHaveFocus()
  expect(screen.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code')
  expect(screen.getByLabelText('Code')).toHaveAttribute('inputmode', 'numeric')
  expect(document.title).toBe('Enter your code · Cuedot')
})

test('a right code signs in', async () => {
  const net = await reachCode()
  net.respond(ENDPOINTS.signInWithCode, { body: SIGNED_IN })
  await userEvent.type(screen.getByLabelText('Code'), '123 456{Enter}')
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/'))
  expect(net.sent.at(-1)).toEqual({
    call: 'POST /api/auth/factor',
    body: { ticket: 'half', code: '123 456' },
  })
})

test('a wrong code is summed up, and stays, selected', async () => {
  const net = await reachCode()
  net.respond(ENDPOINTS.signInWithCode, WRONG)
  await userEvent.type(screen.getByLabelText('Code'), '000000{Enter}')
  expect(await screen.findByRole('group', { name: 'There is a problem' })).toHaveFocus()
  await userEvent.click(screen.getByRole('link', { name: 'That code is not right.' }))
  const field = screen.getByLabelText<HTMLInputElement>('Code')
  expect(field).toHaveFocus()
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['000000', 0, 6])
})

test('a recovery code takes the place of the code, and the other way round', async () => {
  const net = await reachCode()
  net.respond(ENDPOINTS.signInWithCode, { body: SIGNED_IN })
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  expect(screen.getByLabelText('Recovery code')).toHaveFocus()
  expect(screen.getByLabelText('Recovery code')).toHaveAccessibleDescription(
    'One of the ten you kept. Each works once.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Use a code from the app' }))
  expect(screen.getByLabelText('Code')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  await userEvent.type(screen.getByLabelText('Recovery code'), 'ABCDEF-GHJKMN{Enter}')
  await waitFor(() => expect(navigate).toHaveBeenCalled())
  expect(net.sent.at(-1)?.body).toEqual({ ticket: 'half', code: 'ABCDEF-GHJKMN' })
})

test.each([
  [['code'], ['I have lost both']],
  [
    ['code', 'recovery'],
    ['Use a recovery code', 'I have lost both'],
  ],
  [
    ['code', 'recovery', 'passkey'],
    ['Use a recovery code', 'Use a passkey', 'I have lost both'],
  ],
])('of %j it offers %j', async (methods, names) => {
  await reachCode(methods)
  const others = screen.getByRole('list')
  expect(Array.from(others.querySelectorAll('button'), ({ textContent }) => textContent)).toEqual(names)
})

test('a ticket that is spent leads back to the password, with the address', async () => {
  const net = await reachCode()
  net.respond(ENDPOINTS.signInWithCode, OVER)
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}')
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveTextContent('Please sign in again.')
  expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus()
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org')
  expect(screen.getByLabelText('Password')).toHaveValue('')
  expect(document.title).toBe('Error: Sign in · Cuedot')
})

test('of who has lost both it says what happens, and then when', async () => {
  const net = await reachCode()
  net.respond(ENDPOINTS.askFactorReset, { body: { dueAt: '2026-11-30T12:00:00.000Z' } })
  await userEvent.click(screen.getByRole('button', { name: 'I have lost both' }))
  expect(screen.getByRole('heading', { name: 'Switch off the second factor?' })).toHaveFocus()
  expect(document.title).toBe('Switch off the second factor? · Cuedot')
  expect(screen.getByText(/in 48 hours a mail can switch it off/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Back to the code' }))
  expect(screen.getByLabelText('Code')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'I have lost both' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ask for it' }))
  expect(await screen.findByText('It can be switched off on 30 November 2026, by a mail.')).toBeVisible()
  expect(net.sent.at(-1)?.body).toEqual({ ticket: 'half' })
  expect(screen.queryByRole('button')).toBeNull()
})
