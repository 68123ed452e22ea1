import type { FastifyInstance } from 'fastify'
import * as contract from '#contract'
import { shippedLanguage } from '#lib/text/language'
import { assertPassword } from '#upstream/account/assert-password'
import { cancelEmailChange, requestEmailChange } from '#upstream/account/email-change'
import { lockSession } from '#upstream/account/lock-session'
import { notSignedIn } from '#upstream/account/not-signed-in'
import { findEmailChange } from '#upstream/account/pending-email-changes'
import { usernameTaken } from '#upstream/account/registration'
import * as sessions from '#upstream/account/session-management'
import { endTickets } from '#upstream/account/sign-in/factor/tickets'
import { recordEvent } from '#upstream/account/sign-in/trail/record-event'
import { revokeTokens } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import { transact } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { enqueueMail } from '#upstream/mail/queued-mails'
import { deleteOwnAccount, removeFilesOf } from '#upstream/members/member-management'
import { accountContents, replaceLanguage, replacePassword, replaceUsername } from '#upstream/members/members'
import { countMemberChange } from '#upstream/rate-limits'
import { registerRoute } from '#upstream/register-route'
import { findSecret } from '#upstream/shows/calendar-feed'

export function accountSettingsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock, hasher, mailQueue } = dependencies

  registerRoute(app, dependencies, contract.accountSummary, async (_input, viewer) => {
    const [change, contents, calendarSecret] = await Promise.all([
      findEmailChange(db, viewer.id),
      accountContents(db, viewer.id),
      findSecret(db, viewer.id),
    ])
    const language = shippedLanguage(contents.language)
    return { pendingEmail: change?.email ?? null, calendarSecret, ...contents, language }
  })

  registerRoute(app, dependencies, contract.changeUsername, async ({ username }, viewer, request) => {
    const outcome = await replaceUsername(db, viewer.id, username, async (tx) => {
      await countMemberChange(tx, 'username', viewer.id, clock())
      await recordEvent(tx, dependencies, request, viewer.id, 'username_changed', { viewer })
    })
    if (outcome === 'taken') throw usernameTaken()
    return { username, ...(outcome === 'unchanged' && { changes: [] }) }
  })

  registerRoute(app, dependencies, contract.changeLanguage, async ({ language }, viewer) => {
    await replaceLanguage(db, viewer.id, language)
    return { language, ...(language === viewer.language && { changes: [] }) }
  })

  registerRoute(app, dependencies, contract.changeEmail, async ({ email, password }, viewer, request) => {
    const change = await findEmailChange(db, viewer.id)
    if (change?.email !== email.toLowerCase()) {
      await assertPassword(dependencies, request, viewer, { field: 'password', password })
    }
    await requestEmailChange(dependencies, request, viewer, email)
    return {}
  })

  registerRoute(app, dependencies, contract.cancelEmailChange, async (_input, viewer) => {
    await transact(db, (tx) => cancelEmailChange(tx, viewer.id))
    return {}
  })

  registerRoute(app, dependencies, contract.changePassword, async (input, viewer, request) => {
    const email = await assertPassword(dependencies, request, viewer, {
      field: 'present',
      password: input.present,
    })
    const passwordHash = await hasher.hash(input.password)
    await transact(db, async (tx) => {
      await lockSession(tx, viewer)
      await replacePassword(tx, viewer.id, passwordHash)
      await sessions.endOtherSessions(tx, viewer)
      await revokeTokens(tx, { member_id: viewer.id }, ['reset'])
      await endTickets(tx, viewer.id)
      await cancelEmailChange(tx, viewer.id)
      await enqueueMail(tx, 'password_changed', email, clock())
      await recordEvent(tx, dependencies, request, viewer.id, 'password_changed', { viewer })
    })
    mailQueue.kick()
    return {}
  })

  registerRoute(app, dependencies, contract.listSessions, (_input, viewer) =>
    sessions.listSessions(db, viewer, clock()),
  )

  registerRoute(app, dependencies, contract.endSession, async ({ id }, viewer, request) => {
    await transact(db, async (tx) => {
      if (!(await sessions.endSession(tx, viewer.id, id))) {
        throw new ApiError('not_found', 'account.noSession')
      }
      await recordEvent(tx, dependencies, request, viewer.id, 'sessions_ended', { viewer })
    })
    return {}
  })

  registerRoute(app, dependencies, contract.endOtherSessions, async (_input, viewer, request) => {
    await transact(db, async (tx) => {
      if ((await sessions.endOtherSessions(tx, viewer)) === 0) return
      await recordEvent(tx, dependencies, request, viewer.id, 'sessions_ended', { viewer })
    })
    return {}
  })

  registerRoute(app, dependencies, contract.deleteAccount, async ({ password }, viewer, request) => {
    await assertPassword(dependencies, request, viewer, { field: 'password', password })
    const outcome = await deleteOwnAccount(db, viewer)
    if (outcome === 'last admin') {
      throw new ApiError('conflict', 'account.lastAdminStays')
    }
    if (!outcome) throw notSignedIn()
    await removeFilesOf(dependencies, outcome)
    return {}
  })
}
