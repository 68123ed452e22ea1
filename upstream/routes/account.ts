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
import type { Parts } from '#upstream/dependencies'
import { serve } from '#upstream/register-route'

/** Signing up, in and out. */
export function accountRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, login, (input, _viewer, request) =>
    throttleSignIn(parts, request, input.email, (onRight) => signIn(parts, input, onRight)),
  )

  serve(app, parts, register, async (input) => {
    await signUp(parts, input)
    return { message: 'Almost done. Please check your e-mail for a verification link.' }
  })

  serve(app, parts, logout, async (_input, viewer) => {
    if (viewer) await endToken(parts.db, viewer.tokenHash)
    return { message: 'You are signed out.' }
  })

  serve(app, parts, resendVerification, async ({ email }) => {
    await sendLetter(parts, 'verify', email)
    return { message: MESSAGES.resent(email) }
  })

  serve(app, parts, verifyEmail, async ({ token }) => {
    await confirmEmail(parts, token)
    return { message: MESSAGES.verified }
  })

  serve(app, parts, forgotPassword, async ({ email }) => {
    await sendLetter(parts, 'reset', email)
    return { message: MESSAGES.forgotSent }
  })

  serve(app, parts, resetPassword, async (input) => {
    await resetWithToken(parts, input)
    return { message: MESSAGES.resetDone }
  })
}

/** Whether anybody has that address, and how many mails they got lately, must not show: the sender finds out. */
async function sendLetter(parts: Parts, letter: 'verify' | 'reset', email: string): Promise<void> {
  const now = parts.clock()
  if (await mayMail(parts.db, letter, email, now)) await postMail(parts.db, letter, email, now)
  parts.sender.kick()
}
