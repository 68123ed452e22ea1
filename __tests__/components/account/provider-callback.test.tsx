import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ProviderCallback } from '#components/account/sign-in/provider-callback'
import { ENDPOINTS } from '#contract'
import { navigate } from '#lib/browser/full-navigation'
import { render } from '#tests/components/render'
import { fakeNetwork } from '#tests/support/fake-network'

jest.mock('#lib/browser/full-navigation', () => ({ navigate: jest.fn() }))

const NEW = {
  step: 'new',
  ticket: 'identity',
  email: 'mara@haus.example',
  isVerified: true,
  username: 'mara',
}
const NEEDS_FACTOR = {
  status: 403,
  body: { needsFactor: true, ticket: 'half', methods: ['code'], message: '' },
}
const OVER = {
  status: 401,
  body: { code: 'not_signed_in', reason: 'signin.ticketOver', values: {}, message: 'Please sign in again.' },
}

beforeEach(() => {
  jest.mocked(navigate).mockClear()
  sessionStorage.clear()
})

async function finished(identity: object = NEW) {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.finishProvider, { body: identity })
  window.history.replaceState(null, '', '/sign-in/callback?code=1')
  render(<ProviderCallback name="Haus Login" hasPasswords />)
  expect(await screen.findByRole('heading', { name: 'Finish your account' })).toHaveFocus()
  return net
}

const haveAccount = () => within(screen.getByRole('region', { name: 'I have an account here' }))

test('a spent code leads back to the form that links, with what was typed, and the identity can still be linked', async () => {
  const net = await finished()
  net.respond(ENDPOINTS.joinIdentity, NEEDS_FACTOR, { body: { account: { id: 1 }, counts: null } })
  net.respond(ENDPOINTS.signInWithCode, OVER)
  const email = haveAccount().getByLabelText('Email')
  expect(email).toHaveValue('mara@haus.example')
  await userEvent.clear(email)
  await userEvent.type(email, 'ada@example.org')
  await userEvent.type(haveAccount().getByLabelText('Password'), 'correct horse{Enter}')
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}')
  expect(await screen.findByRole('heading', { name: 'Finish your account' })).toBeVisible()
  const problem = haveAccount().getByRole('group', { name: 'There is a problem' })
  expect(problem).toHaveTextContent('Please sign in again.')
  expect(problem).toHaveFocus()
  expect(haveAccount().getByLabelText('Email')).toHaveValue('ada@example.org')
  await userEvent.type(haveAccount().getByLabelText('Password'), 'correct horse{Enter}')
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/'))
  expect(net.sent.at(-1)?.body).toEqual({
    ticket: 'identity',
    email: 'ada@example.org',
    password: 'correct horse',
  })
})

test('another code is sent, and the user name that was typed stays', async () => {
  const net = await finished({ ...NEW, isVerified: false })
  net.respond(ENDPOINTS.mailIdentityCode, { body: {} }, { body: {} })
  const account = within(screen.getByRole('region', { name: 'New account' }))
  await userEvent.click(account.getByRole('button', { name: 'Send a code' }))
  const username = await account.findByLabelText('Username')
  await userEvent.clear(username)
  await userEvent.type(username, 'mara the reader')
  await userEvent.click(account.getByRole('button', { name: 'Send another code' }))
  expect(account.getByLabelText('Email')).toHaveFocus()
  await userEvent.click(account.getByRole('button', { name: 'Send a code' }))
  expect(await account.findByLabelText('Username')).toHaveValue('mara the reader')
})

test('an identity whose half hour is over leads to the sign-in', async () => {
  const net = await finished()
  net.respond(ENDPOINTS.joinIdentity, OVER)
  await userEvent.type(haveAccount().getByLabelText('Password'), 'correct horse{Enter}')
  expect(await screen.findByText('Please sign in again.')).toBeVisible()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/login')
})
