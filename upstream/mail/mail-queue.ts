import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { issueToken } from '#upstream/account/tokens'
import { claimMail, dropMail, postponeMail, type WaitingMail } from '#upstream/db/mails'
import { findByEmail } from '#upstream/db/members'
import type { Db } from '#upstream/db/open'
import { withoutAddresses } from '#upstream/log'
import { renderMail } from '#upstream/mail/mail-templates'
import type { Mail, Mailbox } from '#upstream/mail/mailbox'
import { HOUR, MINUTE, SECOND, soon } from '#upstream/time'

/** How often the queue is looked at unasked: for letters that are to be tried again, or of another process. */
const POLL = 15 * SECOND
/** A mailQueue that has taken a letter and then died leaves it to others after this. */
const LEASE = 5 * MINUTE
/** A letter older than this is given up. */
const GIVE_UP = 48 * HOUR
/** The first pause after a failure; each further one doubles, up to an hour. */
const FIRST_PAUSE = 30 * SECOND
/** A delivery under way may take so long when the process is to end; its lease lets another try again. */
const LAST_WORDS = 3 * SECOND

/** Empties the mail queue. */
export interface MailQueue {
  /** Says that there is a letter; returns at once. */
  kick(): void
  /** Sends what is due; resolves when nothing is. */
  flush(): Promise<void>
  /** Sends no more; resolves when the letter under way is through, or has taken too long. */
  stop(): Promise<void>
}

interface Means {
  db: Db
  mailbox: Mailbox
  siteUrl: string
  clock: () => Date
  log: Logger
}

/** Starts a mailQueue. Any number may empty one queue: each letter is taken by one of them. */
export function startMailQueue(means: Means): MailQueue {
  let stopped = false
  let queue = Promise.resolve()

  function flush(): Promise<void> {
    queue = queue.then(drain).catch((error) => means.log.error({ err: error }, 'mail queue unreadable'))
    return queue
  }

  async function drain(): Promise<void> {
    while (!stopped) {
      const now = means.clock()
      const waiting = await claimMail(means.db, now, LEASE)
      if (!waiting) return
      await send(means, waiting)
    }
  }

  const timer = setInterval(flush, POLL)
  timer.unref()
  return {
    kick: () => void flush(),
    flush,
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.race([queue, pause(LAST_WORDS, undefined, { ref: false })])
    },
  }
}

async function send({ db, mailbox, siteUrl, clock, log }: Means, waiting: WaitingMail): Promise<void> {
  const { id, letter, attempts } = waiting
  try {
    const mail = await write(db, siteUrl, waiting, clock())
    if (mail) await mailbox.deliver(mail)
    await dropMail(db, id)
    if (mail) log.info({ mail: id, letter }, 'mail sent')
  } catch (error) {
    const now = clock()
    const age = now.getTime() - Date.parse(waiting.created_at)
    const wait = Math.min(HOUR, FIRST_PAUSE * 2 ** (attempts - 1))
    const dueAt = age + wait > GIVE_UP ? null : soon(now, wait)
    const reason = withoutAddresses(error instanceof Error ? error.message : String(error))
    await postponeMail(db, id, reason, dueAt)
    log.warn({ mail: id, letter, attempts, reason, dueAt }, dueAt ? 'mail postponed' : 'mail given up')
  }
}

/** The letter as its reader is to get it now, or null where nobody is to get one. */
async function write(db: Db, siteUrl: string, waiting: WaitingMail, now: Date): Promise<Mail | null> {
  const member = await findByEmail(db, waiting.recipient)
  if (!member || (waiting.letter === 'verify' && member.verified_at)) return null
  // Whoever registers twice without having confirmed is looking for the first mail's link.
  const letter = waiting.letter === 'taken' && !member.verified_at ? 'verify' : waiting.letter
  const purpose = letter === 'verify' || letter === 'reset' ? letter : null
  const token = purpose ? await issueToken(db, member.id, purpose, now) : ''
  return renderMail(letter, { siteUrl, recipient: member.email, username: member.username, token })
}
