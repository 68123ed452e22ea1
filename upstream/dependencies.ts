import type { Logger } from 'pino'
import type { Hasher } from '#upstream/account/passwords'
import type { CountRead } from '#upstream/account/read-limits'
import type { Catalogue } from '#upstream/catalogue/catalogue'
import type { Db } from '#upstream/db/open'
import type { MailQueue } from '#upstream/mail/mail-queue'
import type { Mailbox } from '#upstream/mail/mailbox'
import type { PictureStore } from '#upstream/pictures/picture-store'
import type { Settings } from '#upstream/settings'

/** What the API needs of the outside world, and what tests replace. */
export interface Dependencies {
  settings: Settings
  db: Db
  /** Counts the calls of rate-limited GETs. */
  countRead: CountRead
  catalogue: Catalogue
  mailbox: Mailbox
  /** Sends queued mails through the mailbox; kick it after the commit that queues one. */
  mailQueue: MailQueue
  pictures: PictureStore
  hasher: Hasher
  clock: () => Date
  log: Logger
}
