import type { FastifyInstance } from 'fastify'
import {
  forgotPassword,
  login,
  logout,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '#contract'
import { confirmEmail, signUp } from '#upstream/account/registration'
import { resetPasswordWithToken } from '#upstream/account/reset-password-with-token'
import { signIn } from '#upstream/account/sign-in/with-password'
import { replaceToken } from '#upstream/account/tokens'
import type { Dependencies } from '#upstream/dependencies'
import { enqueueMail } from '#upstream/mail/queued-mails'
import { mayMail, throttleSignIn } from '#upstream/rate-limits'
import { registerRoute } from '#upstream/register-route'
import { say } from '#upstream/say'

export function accountRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  registerRoute(app, dependencies, login, (input, _viewer, request) =>
    throttleSignIn(dependencies, request, input.email, (onSuccess) =>
      signIn(dependencies, input, request, onSuccess),
    ),
  )

  registerRoute(app, dependencies, register, async (input) => {
    await signUp(dependencies, input)
    return { message: say('registered') }
  })

  registerRoute(app, dependencies, logout, async (_input, viewer) => {
    if (viewer) await replaceToken(dependencies.db, viewer.tokenHash, dependencies.clock())
    return { message: say('signedOut') }
  })

  registerRoute(app, dependencies, resendVerification, async ({ email }) => {
    await requestMail(dependencies, 'verify', email)
    return { message: say('resent', { email }) }
  })

  registerRoute(app, dependencies, verifyEmail, ({ token }, viewer, request) =>
    confirmEmail(dependencies, request, token, viewer),
  )

  registerRoute(app, dependencies, forgotPassword, async ({ email }) => {
    await requestMail(dependencies, 'reset', email)
    return { message: say('resetRequested') }
  })

  registerRoute(app, dependencies, resetPassword, async (input, _viewer, request) => {
    await resetPasswordWithToken(dependencies, request, input)
    return { message: say('passwordReset') }
  })
}

/** Queues a mail whether or not the address has an account, so that the response's time does not tell. */
async function requestMail(
  dependencies: Dependencies,
  kind: 'verify' | 'reset',
  email: string,
): Promise<void> {
  const now = dependencies.clock()
  if (await mayMail(dependencies.db, kind, email, now)) await enqueueMail(dependencies.db, kind, email, now)
  dependencies.mailQueue.kick()
}
