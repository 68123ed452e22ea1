import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SecurityTab } from '#components/account/settings/security-tab'
import { ENDPOINTS } from '#contract'
import { navigate } from '#lib/browser/full-navigation'
import { fill } from '#tests/components/fill'
import { render } from '#tests/components/render'
import { fakeNetwork } from '#tests/support/fake-network'
import { group, props, session, summary } from './some-account'

const mockRouter = { refresh: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter }))
jest.mock('#lib/browser/full-navigation', () => ({ navigate: jest.fn() }))

const user = userEvent.setup()
beforeEach(() => jest.mocked(navigate).mockClear())

describe('sessions', () => {
  const three = [session('Linux', { isCurrent: true }), session('Windows'), session('Android')]

  test('are listed with device, network and last use, this browser first with its Logout', () => {
    const sessions = [
      ...three.slice(1),
      ...three.slice(0, 1),
      session('?', { device: null, network: null, lastUsedAt: null }),
    ]
    render(<SecurityTab {...props} sessions={sessions} />)
    const rows = within(group('Where you are signed in')).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Firefox on LinuxThis browser, network 10.77.5, last used on 3 May 2026Logout',
      'Firefox on WindowsNetwork 10.77.5, last used on 3 May 2026Sign out',
      'Firefox on AndroidNetwork 10.77.5, last used on 3 May 2026Sign out',
      'Another browserSign out',
      'Sign out everywhere else',
    ])
  })

  test('that could not be ended stay, with a sentence', async () => {
    fakeNetwork()
    render(<SecurityTab {...props} sessions={three} />)
    await user.click(screen.getByRole('button', { name: /^Sign out Firefox on Windows/ }))
    expect(await screen.findByText('Failed to sign that browser out. Please try again.')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Sign out Firefox on Windows/ })).toBeVisible()
  })

  test('that a new password has ended leave the list', () => {
    const { rerender } = render(<SecurityTab {...props} sessions={three} />)
    rerender(<SecurityTab {...props} sessions={three.slice(1)} />)
    expect(screen.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible()
    rerender(<SecurityTab {...props} sessions={three.slice(0, 2)} />)
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument()
    rerender(<SecurityTab {...props} />)
    expect(screen.getByText('You are signed in only here.')).toBeVisible()
  })
})

describe('deleting the account', () => {
  async function open(counts = summary) {
    render(<SecurityTab {...props} summary={counts} />)
    await user.click(screen.getByRole('button', { name: 'Delete account…' }))
    return within(screen.getByRole('alertdialog'))
  }

  test.each([
    [{}, '1,318 titles, 1,402 watches, 1 list and your profile go.'],
    [{ titles: 1, watches: 0, lists: 0 }, '1 title and your profile go.'],
    [{ titles: 0, watches: 0, lists: 0 }, 'Your profile goes.'],
  ])('counts what goes: %j', async (counts, sentence) => {
    await open({ ...summary, ...counts })
    const question = `Delete your account? ${sentence} This can’t be undone.`
    expect(screen.getByRole('alertdialog', { name: question })).toBeVisible()
  })

  test('asks for the password, with the focus on Cancel', async () => {
    const net = fakeNetwork()
    const dialog = await open()
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
    expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('Please enter your password.')
    expect(dialog.getByLabelText('Password')).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Delete account…' })).toHaveFocus()
    expect(net.sent).toEqual([])
  })

  test('says in the dialog that the password is wrong, and keeps it', async () => {
    const sentence = 'That password is not right.'
    const failure = { status: 400, body: { message: sentence, fields: { password: sentence } } }
    fakeNetwork().respond(ENDPOINTS.deleteAccount, failure)
    const dialog = await open()
    await user.type(dialog.getByLabelText('Password'), 'wrong horse{Enter}')
    expect(await dialog.findByText(sentence)).toBeVisible()
    expect(dialog.getByLabelText('Password')).toHaveValue('wrong horse')
    expect(dialog.getByLabelText('Password')).toHaveFocus()
    expect(navigate).not.toHaveBeenCalled()
  })

  test('says in the dialog that it failed', async () => {
    fakeNetwork()
    const dialog = await open()
    fill({ Password: 'correct horse' }, dialog)
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
    expect(await dialog.findByText('Failed to delete your account. Please try again.')).toBeVisible()
  })
})

test('what the host does not offer is absent', () => {
  const { rerender } = render(<SecurityTab {...props} />)
  expect(within(group('Private addresses')).getByRole('button', { name: 'Copy address' })).toBeVisible()
  rerender(<SecurityTab {...props} offers={['account']} />)
  for (const heading of ['Private addresses', 'Your data', 'Nightly copy']) {
    expect(screen.queryByRole('heading', { name: heading })).not.toBeInTheDocument()
  }
})
