import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ForgotForm } from '#components/account/forgot-form'
import { ENDPOINTS } from '#contract'
import { network } from '#tests/support/network'

test.each([
  ['what the server says', { message: 'A link is on its way.' }, 'A link is on its way.'],
  ['the page', {}, 'Password reset instructions have been sent to your email'],
])('asking for instructions is confirmed in the words of %s', async (_whose, body, sentence) => {
  const net = network()
  net.answer(ENDPOINTS.forgotPassword, { body })
  await ask('ada@example.org')
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByRole('status')).toHaveFocus()
  expect(net.sent).toEqual([{ call: 'POST /api/auth/forgot-password', body: { email: 'ada@example.org' } }])
})

test('a blank address is asked for', async () => {
  const net = network()
  await ask(' ')
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter your email address')
  expect(net.sent).toEqual([])
})

test('a failure keeps the address and says so', async () => {
  network().answer(ENDPOINTS.forgotPassword, { isDown: true })
  await ask('ada@example.org')
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to process request')
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org')
})

async function ask(email: string): Promise<void> {
  render(<ForgotForm />)
  await userEvent.type(screen.getByLabelText('Email'), email)
  await userEvent.click(screen.getByRole('button', { name: 'Send instructions' }))
}
