import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { shippedLanguage } from '#lib/text/language'
import { findEmailChange } from '#upstream/account/pending-email-changes'
import { findRegistration, newestRegistration } from '#upstream/account/pending-registrations'
import { issueToken } from '#upstream/account/tokens'
import type { Db } from '#upstream/db/open'
import { withoutAddresses } from '#upstream/log'
import { renderMail } from '#upstream/mail/mail-templates'
import type { Mail, Mailbox } from '#upstream/mail/mail-transport'
import { claimMail, deleteMail, type QueuedMail, rescheduleMail } from '#upstream/mail/queued-mails'
import { isSecurityMail, renderIdentityCode, renderSecurityMail } from '#upstream/mail/render-security-mail'
import { findByEmail } from '#upstream/members/members'
import { type PolledQueue, pollQueue } from '#upstream/poll-queue'
import { HOUR, MINUTE, SECOND, soon } from '#upstream/time'

/** For retries, and for mails that another process has queued. */
const POLL_INTERVAL = 15 * SECOND
/** A mail whose process died while sending it is due again after this. */
const LEASE = 5 * MINUTE
const MAX_AGE = 48 * HOUR
/** The pause after the first failure; it doubles after each, up to an hour. */
const FIRST_BACKOFF = 30 * SECOND
const STOP_TIMEOUT = 3 * SECOND

interface Options {
  db: Db
  mailbox: Mailbox
  siteUrl: string
  clock: () => Date
  log: Logger
}

/** Several processes may share the table: each mail is claimed by one of them. */
export function startMailQueue(options: Options): PolledQueue {
  const { db, clock, log } = options
  async function workOnNext(): Promise<boolean> {
    const mail = await claimMail(db, clock(), LEASE)
    if (mail) await send(options, mail)
    return mail !== null
  }

  const queue = pollQueue({ interval: POLL_INTERVAL, workOnNext, log, name: 'mail queue' })
  // A server may keep a delivery waiting for longer.
  const timeout = () => pause(STOP_TIMEOUT, undefined, { ref: false })
  return { ...queue, stop: () => Promise.race([queue.stop(), timeout()]) }
}

async function send({ db, mailbox, siteUrl, clock, log }: Options, queued: QueuedMail): Promise<void> {
  const { id, kind, attempts } = queued
  try {
    const mail = await render(db, siteUrl, queued, clock())
    if (mail) await mailbox.deliver(mail)
    await deleteMail(db, id)
    if (mail) log.info({ mail: id, kind }, 'mail sent')
  } catch (error) {
    const now = clock()
    const age = now.getTime() - Date.parse(queued.details.dueAt ?? queued.created_at)
    const backoff = Math.min(HOUR, FIRST_BACKOFF * 2 ** (attempts - 1))
    const dueAt = age + backoff > MAX_AGE ? null : soon(now, backoff)
    const reason = withoutAddresses(error instanceof Error ? error.message : String(error))
    await rescheduleMail(db, id, reason, dueAt)
    log.warn({ mail: id, kind, attempts, reason, dueAt }, dueAt ? 'mail postponed' : 'mail given up')
  }
}

async function render(db: Db, siteUrl: string, queued: QueuedMail, now: Date): Promise<Mail | null> {
  const { kind, recipient } = queued
  if (kind === 'identity_code') return renderIdentityCode(db, siteUrl, queued, now)
  if (isSecurityMail(queued)) return renderSecurityMail(db, siteUrl, queued, now)
  if (queued.member_id !== null) return renderEmailChange(db, siteUrl, queued, queued.member_id, now)
  const member = await findByEmail(db, recipient)
  if (member) {
    const { username } = member
    const language = shippedLanguage(member.language)
    if (kind !== 'verify') {
      const token = kind === 'reset' ? await issueToken(db, { member_id: member.id }, kind, now) : ''
      return renderMail(kind, language, { siteUrl, recipient, username, token })
    }
    // A registration notifies the owner of the address; a mail that was only resent needs no response.
    if (queued.registration_id === null) return null
    return renderMail('taken', language, { siteUrl, recipient, username })
  }
  const registration =
    queued.registration_id === null
      ? await newestRegistration(db, recipient)
      : await findRegistration(db, queued.registration_id)
  if (!registration || (kind !== 'verify' && kind !== 'reset')) return null
  const token = await issueToken(db, { registration_id: registration.id }, kind, now)
  const registeredAt = new Date(registration.created_at)
  return renderMail(kind, shippedLanguage(registration.language), {
    siteUrl,
    recipient,
    token,
    at: registeredAt,
  })
}

/** Null where the change was cancelled, or another address was wanted since. */
async function renderEmailChange(
  db: Db,
  siteUrl: string,
  { kind, recipient }: QueuedMail,
  memberId: number,
  now: Date,
): Promise<Mail | null> {
  const change = await findEmailChange(db, memberId)
  if (!change) return null
  const { username } = change
  const language = shippedLanguage(change.language)
  if (kind === 'email_changing') {
    return renderMail(kind, language, { siteUrl, recipient, username, newEmail: change.email })
  }
  if (change.email !== recipient) return null
  const owner = await findByEmail(db, recipient)
  if (owner) {
    const { username, language } = owner
    return renderMail('email_taken', shippedLanguage(language), { siteUrl, recipient, username })
  }
  const token = await issueToken(db, { member_id: memberId, email: recipient }, 'email', now)
  return renderMail('email_change', language, { siteUrl, recipient, token })
}
