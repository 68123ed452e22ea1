import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ForgotForm } from '#components/account/forgot-form'
import { ENDPOINTS } from '#contract'
import { fill } from '#tests/components/fill'
import { render } from '#tests/components/render'
import { fakeNetwork } from '#tests/support/fake-network'

test.each([
  ['the server', { message: 'A link is on its way.' }, 'A link is on its way.'],
  ['the page', {}, 'Password reset instructions have been sent to your email'],
])('a request for instructions is confirmed with the message of %s', async (_source, body, message) => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.forgotPassword, { body })
  await submit('ada@example.org')
  expect(await screen.findByText(message)).toBeVisible()
  expect(document.activeElement).toHaveTextContent(message)
  // Where the mailed code is typed, password managers save the new password for it.
  expect(sessionStorage.getItem('email')).toBe('ada@example.org')
  sessionStorage.clear()
  expect(net.sent).toEqual([{ call: 'POST /api/auth/forgot-password', body: { email: 'ada@example.org' } }])
})

test.each([
  [' ', 'Please enter your email address'],
  ['ada@x..example', 'Please enter a valid email address.'],
])('the address %j is rejected before it is sent', async (address, message) => {
  const net = fakeNetwork()
  await submit(address)
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message)
  expect(net.sent).toEqual([])
})

test('a failure shows an error and keeps the address', async () => {
  fakeNetwork().respond(ENDPOINTS.forgotPassword, { isDown: true })
  await submit('ada@example.org')
  expect(await screen.findByRole('group', { name: 'There is a problem' })).toHaveTextContent(
    'Failed to process request',
  )
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org')
})

async function submit(email: string): Promise<void> {
  render(<ForgotForm />)
  fill({ Email: email })
  await userEvent.click(screen.getByRole('button', { name: 'Send instructions' }))
}
