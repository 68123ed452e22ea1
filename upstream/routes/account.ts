import type { FastifyInstance } from 'fastify'
import {
  forgotPassword,
  login,
  logout,
  MESSAGES,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '#contract'
import { resetWithToken } from '#upstream/account/password-reset'
import { mayMail, throttleSignIn } from '#upstream/account/rate-limits'
import { confirmEmail, signUp } from '#upstream/account/registration'
import { signIn } from '#upstream/account/sign-in'
import { endToken } from '#upstream/account/tokens'
import { postMail } from '#upstream/db/mails'
import type { Dependencies } from '#upstream/dependencies'
import { registerRoute } from '#upstream/register-route'

/** Signing up, in and out. */
export function accountRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  registerRoute(app, dependencies, login, (input, _viewer, request) =>
    throttleSignIn(dependencies, request, input.email, (onRight) => signIn(dependencies, input, onRight)),
  )

  registerRoute(app, dependencies, register, async (input) => {
    await signUp(dependencies, input)
    return { message: 'Almost done. Please check your e-mail for a verification link.' }
  })

  registerRoute(app, dependencies, logout, async (_input, viewer) => {
    if (viewer) await endToken(dependencies.db, viewer.tokenHash)
    return { message: 'You are signed out.' }
  })

  registerRoute(app, dependencies, resendVerification, async ({ email }) => {
    await sendLetter(dependencies, 'verify', email)
    return { message: MESSAGES.resent(email) }
  })

  registerRoute(app, dependencies, verifyEmail, async ({ token }) => {
    await confirmEmail(dependencies, token)
    return { message: MESSAGES.verified }
  })

  registerRoute(app, dependencies, forgotPassword, async ({ email }) => {
    await sendLetter(dependencies, 'reset', email)
    return { message: MESSAGES.forgotSent }
  })

  registerRoute(app, dependencies, resetPassword, async (input) => {
    await resetWithToken(dependencies, input)
    return { message: MESSAGES.resetDone }
  })
}

/** Whether anybody has that address, and how many mails they got lately, must not show: the mailQueue finds out. */
async function sendLetter(
  dependencies: Dependencies,
  letter: 'verify' | 'reset',
  email: string,
): Promise<void> {
  const now = dependencies.clock()
  if (await mayMail(dependencies.db, letter, email, now)) await postMail(dependencies.db, letter, email, now)
  dependencies.mailQueue.kick()
}
