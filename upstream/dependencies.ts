import type { Logger } from 'pino'
import type { Hasher } from '#upstream/account/passwords'
import type { Sealer } from '#upstream/account/sign-in/factor/seal-secret'
import type { Provider } from '#upstream/account/sign-in/provider/open-provider'
import type { WatchlistLookUp } from '#upstream/availability/look-up-titles'
import type { Catalogue } from '#upstream/catalogue/catalogue'
import type { StoreAtMostHourly } from '#upstream/catalogue/store-at-most-hourly'
import type { Db } from '#upstream/db/open'
import type { DeferredWork } from '#upstream/deferred-work'
import type { FileStore, PictureStore } from '#upstream/files/file-store'
import type { Mailbox } from '#upstream/mail/mail-transport'
import type { PolledQueue } from '#upstream/poll-queue'
import type { CountRead } from '#upstream/rate-limit-counters'
import type { Settings } from '#upstream/settings'

export interface Dependencies {
  settings: Settings
  db: Db
  /** The same database, for reads that take long: with SQLite they would keep all requests waiting. */
  reader: Db
  countRead: CountRead
  catalogue: Catalogue
  storeHourly: StoreAtMostHourly
  titleCopies: PolledQueue
  /** Refreshes what recommendations rest on. */
  neighbours: PolledQueue
  unnamedTitles: PolledQueue
  watchlistLookUp: WatchlistLookUp
  mailbox: Mailbox
  /** Kick it after the commit that queues a mail. */
  mailQueue: PolledQueue
  pictures: PictureStore
  /** Nightly copies; null where the operator wants none. */
  copies: FileStore | null
  /** Files of imports until they are read. */
  uploads: FileStore
  /** Kick it after the commit that gives an import something to do. */
  imports: PolledQueue
  /** What waits for the catalogue. Kick it after the commit that leaves a delivery waiting. */
  deliveries: PolledQueue
  hasher: Hasher
  /** Of single sign-on; null where the site has none. */
  provider: Provider | null
  /** Of the secrets of second factors; null where no key is set: then none can be switched on. */
  factorSealer: Sealer | null
  /** What is done after a response is sent. */
  deferred: DeferredWork
  clock: () => Date
  log: Logger
}
