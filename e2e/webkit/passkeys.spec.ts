import { button } from './support/screen.ts'
import { test } from './support/test.ts'

// Where WebKit has no authenticator, as on Linux, nothing is offered in the field, and the button says so.
test('a browser without passkeys says so on the sign-in page', async ({ screen }) => {
  await screen.open('/login')
  await screen.press(button(/^Sign in with a passkey$/))
  await screen.sees('This browser has no passkeys.')
})
