import { Outcome } from '#components/account/outcome'
import { Button } from '#components/ui/button'
import { ROUTES } from '#lib/addresses/routes'
import { keepPendingCall } from '#lib/browser/after-login/pending-calls'
import { navigate } from '#lib/browser/full-navigation'
import { signOut } from '#lib/browser/session'
import { useSignedIn } from '#lib/browser/signed-in'

/** For the link of a new address, which works in a session of its account only: signing in opens it again. */
export function SignInToConfirm({ text, token }: { text: string; token: string }) {
  const isSignedIn = useSignedIn()

  async function openLogin() {
    if (isSignedIn) await signOut()
    // After signing out, which forgets such calls. Without storage the link is opened once more.
    keepPendingCall({ name: 'verifyEmail', input: { token }, subject: 'link' }, null)
    navigate(ROUTES.login)
  }

  return (
    <Outcome text={text} isFailure>
      <Button onClick={openLogin}>{isSignedIn ? 'Sign out and sign in again' : 'Sign in'}</Button>
    </Outcome>
  )
}
