import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PasskeyRows } from '#components/account/settings/passkeys/passkey-rows'
import { ENDPOINTS, type Passkey } from '#contract'
import { render } from '#tests/components/render'
import { fakeNetwork } from '#tests/support/fake-network'

const ACCOUNT = { email: 'ada@example.org', username: 'ada' }
const DESK: Passkey = {
  id: 1,
  name: 'YubiKey, desk',
  device: 'Firefox on Linux',
  createdAt: '2026-08-09T12:00:00.000Z',
  lastUsedAt: '2026-11-03T12:00:00.000Z',
  isSynced: false,
  host: 'films.example',
  isUsable: true,
}
const PHONE: Passkey = {
  ...DESK,
  id: 2,
  name: 'Chrome on Windows',
  device: 'Chrome on Windows',
  lastUsedAt: null,
  isSynced: true,
}
const OLD: Passkey = { ...DESK, id: 3, name: 'Safari on iOS', host: 'old.example', isUsable: false }

const onChanged = jest.fn()
beforeEach(() => onChanged.mockClear())

function show(passkeys: Passkey[]): void {
  render(<PasskeyRows account={ACCOUNT} security={{ passkeys, signals: null }} onChanged={onChanged} />)
}

const rowOf = (name: string) => screen.getByRole('heading', { name }).closest('li') ?? document.body

test('a row says when, where and how far a passkey is, and of one of another host only that', () => {
  show([DESK, PHONE, OLD])
  expect(rowOf(DESK.name)).toHaveTextContent(
    'Added 9 August 2026 on Firefox on Linux. Last used on 3 November 2026. On this device only.',
  )
  expect(rowOf(PHONE.name)).toHaveTextContent('Added 9 August 2026 on Chrome on Windows. Synced.')
  expect(rowOf(OLD.name)).toHaveTextContent('For old.example only. It does not work here.')
  expect(rowOf(OLD.name)).not.toHaveTextContent('Added')
})

test('an empty name is refused in its place, and what was typed stays', async () => {
  const net = fakeNetwork()
  show([DESK])
  await userEvent.click(screen.getByRole('button', { name: 'Rename YubiKey, desk' }))
  const field = screen.getByRole('textbox', { name: 'New name of YubiKey, desk' })
  expect(field).toHaveFocus()
  await userEvent.clear(field)
  await userEvent.keyboard('  {Enter}')
  expect(await screen.findByText('A passkey needs a name.')).toBeVisible()
  expect(field).toBeVisible()
  expect(net.sent).toEqual([])
})

test('the last way in stays, and the row says why', async () => {
  const net = fakeNetwork()
  const message = 'That is the last way into your account. Add another one first.'
  net.respond(ENDPOINTS.removePasskey, { status: 409, body: { message } })
  show([DESK])
  await userEvent.click(screen.getByRole('button', { name: 'Remove YubiKey, desk' }))
  const dialog = screen.getByRole('alertdialog')
  expect(dialog).toHaveTextContent('Remove the passkey YubiKey, desk? It no longer opens your account.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove passkey' }))
  expect(await within(rowOf(DESK.name)).findByText(message)).toBeVisible()
  expect(onChanged).not.toHaveBeenCalled()
})

test('a page that was requested before a removal does not bring the passkey back, and the focus stays', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.removePasskey, { body: {} })
  const rows = (passkeys: Passkey[]) => (
    <PasskeyRows account={ACCOUNT} security={{ passkeys, signals: null }} onChanged={onChanged} />
  )
  const { rerender } = render(rows([DESK, PHONE]))
  await userEvent.click(screen.getByRole('button', { name: 'Remove YubiKey, desk' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove passkey' }))
  await waitFor(() => expect(onChanged).toHaveBeenCalled())
  const next = screen.getByRole('button', { name: `Rename ${PHONE.name}` })
  expect(next).toHaveFocus()
  rerender(rows([DESK, PHONE]))
  expect(screen.queryByRole('heading', { name: DESK.name })).not.toBeInTheDocument()
  rerender(rows([PHONE]))
  expect(next).toHaveFocus()
})
