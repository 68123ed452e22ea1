import type { Logger } from 'pino'
import type { Viewer } from '#upstream/account/authenticate'
import type { Hasher } from '#upstream/account/passwords'
import type { CountRead } from '#upstream/account/read-limits'
import type { Catalogue } from '#upstream/catalogue/catalogue'
import type { Community } from '#upstream/community'
import type { Db } from '#upstream/db/open'
import type { MailQueue } from '#upstream/mail/mail-queue'
import type { Mailbox } from '#upstream/mail/mailbox'
import type { Pictures } from '#upstream/pictures/picture-store'
import type { Settings } from '#upstream/settings'
import type { Joined } from '#upstream/together'

/** The outside world, in one type: what the API needs and tests replace. */
export interface Dependencies {
  settings: Settings
  db: Db
  /** Whoever a token stands for, or null. */
  findSession: Joined<string, Viewer | null>
  /** Counts what may be read only so often. */
  countRead: CountRead
  /** What our members say of titles. */
  community: Community
  /** Where titles and people come from. */
  catalogue: Catalogue
  /** Delivers one mail; the mailQueue empties the mail table through it. */
  mailbox: Mailbox
  /** To be kicked after a commit that has queued a letter. */
  mailQueue: MailQueue
  pictures: Pictures
  hasher: Hasher
  /** Now. Tests move it. */
  clock: () => Date
  log: Logger
}
