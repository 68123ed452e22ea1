import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { VerifyForm } from '#components/account/verify-form'
import { AccountMenu } from '#components/frame/account-menu'
import { LogoutButton } from '#components/members/logout-button'
import { ENDPOINTS } from '#contract'
import { navigate } from '#lib/browser/full-navigation'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { hintSession } from '#tests/components/fake-gate'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render } from '#tests/components/render'
import { fakeNetwork } from '#tests/support/fake-network'

const router = { push: jest.fn(), refresh: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))
jest.mock('#lib/browser/full-navigation', () => ({ navigate: jest.fn() }))

const user = userEvent.setup()

test.each([
  ['The button of the settings', <LogoutButton key="" />, ['Logout'], jest.mocked(navigate)],
  ['The account menu', <AccountMenu key="" />, [/^Account/, 'Logout'], router.push],
  [
    'The page of a link for another account',
    <VerifyForm key="" token="mailed" error={null} />,
    ['Sign out and sign in again'],
    jest.mocked(navigate),
  ],
])('%s says that signing out has failed, and can be pressed again', async (_what, place, names, opened) => {
  opened.mockClear()
  hintSession(true)
  act(() => viewerChanged())
  const net = fakeNetwork()
  net.respond(ENDPOINTS.verifyEmail, { status: 401, body: { message: 'Please sign in.' } })
  render(place)
  const press = async () => {
    for (const name of names) {
      const role = name === 'Logout' && names.length > 1 ? 'menuitem' : 'button'
      await user.click(await screen.findByRole(role, { name }))
    }
  }
  await press()
  expect(latestAnnouncement()).toBe('Could not log out. Try again.')
  expect(opened).not.toHaveBeenCalled()
  net.respond(ENDPOINTS.logout, {})
  await press()
  expect(opened).toHaveBeenCalledTimes(1)
})
