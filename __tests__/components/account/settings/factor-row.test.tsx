import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FactorResetNotice } from '#components/account/settings/factor/factor-reset-notice'
import { FactorRow } from '#components/account/settings/factor/factor-row'
import { ENDPOINTS } from '#contract'
import { navigate } from '#lib/browser/full-navigation'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render } from '#tests/components/render'
import { fakeNetwork } from '#tests/support/fake-network'

jest.mock('#lib/browser/full-navigation', () => ({ navigate: jest.fn() }))

const SET_UP = {
  secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  address: 'otpauth://totp/Cuedot:ada@example.org?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  picture: '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
}
const CODES = Array.from({ length: 10 }, (_, n) => `AAAAAA-BBBBBB-CCCCCC-00000${n}`)
const SINCE = '2026-05-03T12:00:00.000Z'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

function show(factor: { since: string; recoveryCodes: number } | null) {
  const net = fakeNetwork()
  const onChanged = jest.fn()
  render(
    <ul>
      <FactorRow factor={factor} onChanged={onChanged} />
    </ul>,
  )
  return { net, onChanged }
}

async function switchOn() {
  const shown = show(null)
  shown.net.respond(ENDPOINTS.startFactor, { body: SET_UP })
  shown.net.respond(ENDPOINTS.switchFactorOn, { body: { recoveryCodes: CODES } })
  await press('Switch on')
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}')
  await screen.findByText(/The second factor is on/)
  return shown
}

test('it is off, and says what it would be', () => {
  show(null)
  expect(screen.getByText('Off. A code from an app, asked after your password.')).toBeVisible()
})

test('an app is set up in the row’s place, by a picture, a key or a link', async () => {
  const { net } = show(null)
  net.respond(ENDPOINTS.startFactor, { body: SET_UP })
  await press('Switch on')
  const picture = await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  expect(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg\+xml,/))
  expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the app on this phone' })).toHaveAttribute(
    'href',
    SET_UP.address,
  )
  expect(screen.getByText(/Point your authenticator app/)).toHaveFocus()
  await press('Cancel')
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('button', { name: 'Switch on' })).toHaveFocus()
  await press('Switch on')
  await userEvent.type(await screen.findByLabelText('Code'), '12{Escape}')
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('button', { name: 'Switch on' })).toHaveFocus()
})

test('its first code shows the ten recovery codes, which are gone after Done', async () => {
  const { onChanged } = await switchOn()
  expect(screen.getAllByText(/^AAAAAA/)).toHaveLength(10)
  // A page that is rendered anew and fails would take them away.
  expect(onChanged).not.toHaveBeenCalled()
  await press('Done')
  expect(onChanged).toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Switch on' })).toBeNull()
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull()
  expect(screen.getByText('Second factor on. Ten recovery codes.').closest('[tabindex]')).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible()
})

test('a wrong code leads to its field', async () => {
  const { net } = show(null)
  net.respond(ENDPOINTS.startFactor, { body: SET_UP })
  net.respond(ENDPOINTS.switchFactorOn, {
    status: 400,
    body: { message: 'Wrong.', fields: { code: 'Wrong.' } },
  })
  await press('Switch on')
  await userEvent.type(await screen.findByLabelText('Code'), '000000{Enter}')
  expect(await screen.findByRole('group', { name: 'There is a problem' })).toHaveTextContent('Wrong.')
  expect(screen.getByLabelText('Code')).toHaveValue('000000')
})

test('who leaves before Done is asked once', async () => {
  await switchOn()
  const link = document.createElement('a')
  link.href = '/diary'
  link.textContent = 'Diary'
  document.body.append(link)
  await userEvent.click(link)
  const question = await screen.findByRole('alertdialog', { name: 'Leave without your codes?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus())
  expect(navigate).not.toHaveBeenCalled()
  await userEvent.click(link)
  await press('Leave')
  expect(navigate).toHaveBeenCalledWith(expect.stringMatching(/\/diary$/))
  link.remove()
})

test.each([
  [8, 'On since 3 May 2026. 8 recovery codes left.'],
  [3, 'On since 3 May 2026. Only 3 recovery codes left.'],
  [1, 'On since 3 May 2026. Only 1 recovery code left.'],
  [0, 'On since 3 May 2026. No recovery codes left.'],
])('of %i recovery codes it says %j', (recoveryCodes, words) => {
  show({ since: SINCE, recoveryCodes })
  expect(screen.getByRole('listitem')).toHaveTextContent(words)
})

test('new recovery codes are shown in place of the old ones', async () => {
  const { net } = show({ since: SINCE, recoveryCodes: 2 })
  net.respond(ENDPOINTS.renewRecoveryCodes, { body: { recoveryCodes: CODES } })
  await press('New recovery codes')
  expect(await screen.findByText('The old codes are void.')).toBeVisible()
  expect(latestAnnouncement()).toBe('The old codes are void.')
  expect(screen.getByText(/^Each of these codes opens your account once/)).toHaveFocus()
  await press('Done')
  expect(screen.getByText('Ten new recovery codes. The old ones are void.')).toBeVisible()
})

test('switching it off asks, and offers to sign out everywhere else', async () => {
  const { net, onChanged } = show({ since: SINCE, recoveryCodes: 8 })
  net.respond(ENDPOINTS.switchFactorOff, { body: {} })
  net.respond(ENDPOINTS.endOtherSessions, { body: {} })
  await press('Switch off')
  expect(net.sent).toEqual([])
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Switch off' }))
  expect(await screen.findByText('Second factor off.')).toBeVisible()
  expect(onChanged).toHaveBeenCalled()
  await press('Sign out everywhere else')
  expect(await screen.findByText('Signed out everywhere else.')).toBeVisible()
  expect(net.sent.map(({ call }) => call)).toEqual([
    'DELETE /api/account/factor',
    'DELETE /api/account/sessions',
  ])
})

test('a notice says when it is to be switched off, and keeps it on', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.keepFactorOn, { body: {} })
  const onChanged = jest.fn()
  render(<FactorResetNotice reset={{ dueAt: '2026-11-28T12:00:00.000Z' }} onChanged={onChanged} />)
  expect(screen.getByText('The second factor is to be switched off on 28 November 2026.')).toBeVisible()
  await press('Keep it on')
  expect((await screen.findByText('The second factor stays on.')).closest('[tabindex]')).toHaveFocus()
  expect(onChanged).toHaveBeenCalled()
})
