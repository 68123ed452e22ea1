import { finishSignIn } from '#lib/browser/session/finish-sign-in'
import { login } from '#lib/browser/specification-calls'

/** @throws CallError: also where a second factor is to follow */
export async function signIn(email: string, password: string): Promise<void> {
  await finishSignIn(await login({ email, password }))
}
