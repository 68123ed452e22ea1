import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SecurityTab } from '#components/account/settings/security-tab'
import { ENDPOINTS } from '#contract'
import { fill } from '#tests/components/fill'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render } from '#tests/components/render'
import { fakeNetwork } from '#tests/support/fake-network'
import { account, props, row } from './some-account'

const mockRouter = { refresh: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter }))
jest.mock('#lib/browser/full-navigation', () => ({ navigate: jest.fn() }))

const NOT_RIGHT = 'That password is not right.'
const user = userEvent.setup()
beforeEach(() => mockRouter.refresh.mockClear())

describe('the username', () => {
  test('that is taken is explained at the field, and stays typed', async () => {
    const sentence = 'That username is taken.'
    const failure = { status: 409, body: { message: sentence, fields: { username: sentence } } }
    fakeNetwork().respond(ENDPOINTS.changeUsername, failure)
    render(<SecurityTab {...props} />)
    await user.click(screen.getByRole('button', { name: 'Change username' }))
    const field = screen.getByLabelText('New username')
    expect(field).toHaveFocus()
    await user.type(field, '2{Enter}')
    expect(await screen.findByRole('link', { name: sentence })).toBeVisible()
    expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence))
    expect(field).toHaveValue('ada2')
    await user.click(screen.getByRole('link', { name: sentence }))
    expect(field).toHaveFocus()
  })

  test('that another tab has changed is shown', () => {
    const { rerender } = render(<SecurityTab {...props} />)
    rerender(<SecurityTab {...props} account={{ ...account, username: 'Countess' }} />)
    expect(within(row('Username')).getByText('Countess')).toBeVisible()
  })
})

describe('the language of an account', () => {
  const choice = () => screen.getByRole('combobox', { name: 'Language' })

  test('is saved when it is chosen, and the focus stays', async () => {
    const net = fakeNetwork()
    net.respond(ENDPOINTS.changeLanguage, { body: { language: 'de' } })
    render(<SecurityTab {...props} />)
    await user.selectOptions(choice(), 'Deutsch')
    expect(await within(row('Language')).findByText('Saved: Deutsch.')).toBeVisible()
    expect(latestAnnouncement()).toBe('Saved: Deutsch.')
    expect(choice()).toHaveDisplayValue('Deutsch')
    expect(choice()).toHaveFocus()
    expect(net.sent).toMatchObject([{ call: 'PUT /api/account/language', body: { language: 'de' } }])
  })

  test('stays as it was where it cannot be saved', async () => {
    fakeNetwork().respond(ENDPOINTS.changeLanguage, { status: 500 })
    render(<SecurityTab {...props} />)
    await user.selectOptions(choice(), 'Deutsch')
    expect(await screen.findByText(/^Failed to change the language/)).toBeVisible()
    expect(choice()).toHaveDisplayValue('English')
  })
})

test('one form is open at a time, Escape closes it, and the focus is on its button again', async () => {
  render(<SecurityTab {...props} />)
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Change username' }))
  await user.click(screen.getByRole('button', { name: 'Change it here' }))
  expect(screen.queryByLabelText('New username')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Present password')).toHaveFocus()
  // Password managers save the new one for it.
  expect(document.querySelector('[autocomplete="username"]')).toHaveValue('ada@example.org')
  await user.keyboard('{Escape}')
  expect(screen.queryByLabelText('Present password')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Change it here' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Change email' }))
  await user.click(screen.getByRole('button', { name: 'Cancel: Change email' }))
  expect(screen.getByRole('button', { name: 'Change email' })).toHaveFocus()
})

test('a host without these settings has the mailed link and Logout', () => {
  render(<SecurityTab {...props} summary={null} sessions={null} offers={[]} />)
  expect(screen.getByRole('link', { name: 'Send password reset email' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Logout'])
})

describe('the email address', () => {
  const WAITING = { ...props, summary: { ...props.summary, pendingEmail: 'new@example.org' } }

  test('and the password are checked before they are sent', async () => {
    const net = fakeNetwork()
    render(<SecurityTab {...props} />)
    const form = within(row('Email'))
    await user.click(form.getByRole('button', { name: 'Change email' }))
    fill({ 'New email address': 'nowhere' }, form)
    await user.click(form.getByRole('button', { name: 'Send the link' }))
    expect(form.getByLabelText('New email address')).toHaveAccessibleDescription(
      'Please enter a valid email address.',
    )
    expect(form.getByLabelText('Password')).toHaveAccessibleDescription('Please enter your password.')
    expect(form.getByRole('group', { name: 'There is a problem' })).toHaveFocus()
    expect(net.sent).toEqual([])
  })

  test('stays typed after a wrong password', async () => {
    const failure = { status: 400, body: { message: NOT_RIGHT, fields: { password: NOT_RIGHT } } }
    const net = fakeNetwork()
    net.respond(ENDPOINTS.changeEmail, failure)
    render(<SecurityTab {...props} />)
    const form = within(row('Email'))
    await user.click(form.getByRole('button', { name: 'Change email' }))
    fill({ 'New email address': ' new@example.org ', Password: 'wrong horse' }, form)
    await user.click(form.getByRole('button', { name: 'Send the link' }))
    expect(await form.findByRole('link', { name: NOT_RIGHT })).toBeVisible()
    expect(net.sent[0]?.body).toEqual({ email: 'new@example.org', password: 'wrong horse' })
    expect(form.getByLabelText('New email address')).toHaveValue('new@example.org')
    expect(form.getByLabelText('Password')).toHaveValue('wrong horse')
  })

  test('that waits is given up, and the form is back', async () => {
    fakeNetwork().respond(ENDPOINTS.cancelEmailChange, { body: {} })
    render(<SecurityTab {...WAITING} />)
    const form = within(row('Email'))
    await user.click(form.getByRole('button', { name: 'Keep the old one' }))
    const note = await form.findByText('Your email address stays as it is.')
    expect(note.closest('[tabindex]')).toHaveFocus()
    await user.click(form.getByRole('button', { name: 'Change email' }))
    expect(form.getByLabelText('New email address')).toHaveValue('')
    expect(note).not.toBeInTheDocument()
  })

  test('that waits says so when nothing could be sent', async () => {
    const net = fakeNetwork()
    render(<SecurityTab {...WAITING} />)
    const form = within(row('Email'))
    await user.click(form.getByRole('button', { name: 'Send again' }))
    expect(await form.findByText('Failed to change your email address. Please try again.')).toBeVisible()
    expect(form.getByText(/^Waiting for new@example\.org\./)).toBeVisible()
    expect(net.sent[0]?.body).toEqual({ email: 'new@example.org' })
    expect(form.getByRole('button', { name: 'Send again' })).toBeEnabled()
  })
})

describe('the password', () => {
  async function change(present: string, password: string, confirmation = password) {
    const form = within(row('Password'))
    await user.click(form.getByRole('button', { name: 'Change it here' }))
    fill(
      { 'Present password': present, 'New password': password, 'Confirm new password': confirmation },
      form,
    )
    await user.click(form.getByRole('button', { name: 'Change password' }))
    return form
  }

  test.each([
    ['', 'another horse', 'another horse', 'Present password', 'Please enter your password.'],
    ['correct horse', 'short', 'short', 'New password', /at least 6 characters long/],
    ['correct horse', 'another horse', 'another', 'Confirm new password', 'Passwords do not match'],
  ])('%j, %j and %j are not sent', async (present, password, confirmation, label, sentence) => {
    const net = fakeNetwork()
    render(<SecurityTab {...props} />)
    const form = await change(present, password, confirmation)
    expect(form.getByLabelText(label)).toHaveAccessibleDescription(sentence)
    expect(net.sent).toEqual([])
  })
})
