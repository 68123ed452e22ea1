import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Programs } from '#components/connections/programs/programs'
import { ENDPOINTS, type Token } from '#contract'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render } from '#tests/components/render'
import { type FakeResponse, fakeNetwork } from '#tests/support/fake-network'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const SECRET = `cuedot_${'k'.repeat(43)}`
const token: Token = {
  id: 4,
  name: 'A script',
  scopes: ['read'],
  start: 'cuedot_k3Vd',
  createdAt: '2026-11-01T08:00:00Z',
  expiresAt: null,
  lastUsedAt: null,
  lastUsedNetwork: null,
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function fill() {
  await press('New token')
  expect(screen.getByLabelText('Name')).toHaveFocus()
  await userEvent.type(screen.getByLabelText('Name'), 'A script')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Read/ }))
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse')
}

test('a token is told and shown this once, and is gone after Done, which leads back to where it was begun', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.addToken, { body: { token, secret: SECRET } })
  render(<Programs hasPassword tokens={[]} />)
  await fill()
  await press('Make a token')
  const shown = await screen.findByRole('textbox', { name: 'Token' })
  expect(shown).toHaveValue(SECRET)
  expect(shown).toHaveFocus()
  expect(latestAnnouncement()).toBe('Token made.')
  expect(net.sent[0]?.body).toEqual({
    name: 'A script',
    scopes: ['read'],
    expiresInDays: 90,
    password: 'correct horse',
  })
  await press('Done')
  expect(screen.queryByDisplayValue(SECRET)).toBeNull()
  expect(screen.getByRole('button', { name: 'New token' })).toHaveFocus()
})

test('a token that was not made keeps what was typed and chosen', async () => {
  fakeNetwork().respond(ENDPOINTS.addToken, {
    status: 400,
    body: { message: 'That is not your password.', fields: { password: 'That is not your password.' } },
  })
  render(<Programs hasPassword tokens={[]} />)
  await fill()
  await press('Make a token')
  expect(await screen.findByText('That is not your password.')).toBeVisible()
  expect(latestAnnouncement()).toBe('That is not your password.')
  expect(screen.getByLabelText('Name')).toHaveValue('A script')
  expect(screen.getByRole('checkbox', { name: /^Read/ })).toBeChecked()
  expect(screen.getByLabelText('Password')).toHaveValue('correct horse')
})

test('what is missing of a new token is said at each field and told, and nothing is sent', async () => {
  const net = fakeNetwork()
  render(<Programs hasPassword tokens={[]} />)
  await press('New token')
  await press('Make a token')
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('A token needs a name.')
  expect(screen.getByRole('group', { name: 'It may' })).toHaveAccessibleDescription(
    'Choose what the program may do.',
  )
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Please enter your password\./)
  expect(latestAnnouncement()).toBe('A token needs a name.')
  expect(net.sent).toEqual([])
})

test('a token is revoked once that is confirmed, and the heading of the programs has the focus', async () => {
  const net = fakeNetwork()
  const revoked = Promise.withResolvers<FakeResponse>()
  net.respond(ENDPOINTS.revokeToken, revoked.promise)
  render(<Programs hasPassword tokens={[token]} />)
  expect(screen.getByText(/^reads · without an end$/)).toBeVisible()
  await press('Revoke A script')
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  revoked.resolve({})
  await waitFor(() => expect(latestAnnouncement()).toBe('A script is revoked.'))
  expect(screen.getByRole('heading', { name: 'Programs' })).toHaveFocus()
})
