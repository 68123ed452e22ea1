import { createHasher } from '#upstream/account/passwords'
import { openFactorSealer } from '#upstream/account/sign-in/factor/factor-keys'
import { openProvider } from '#upstream/account/sign-in/provider/open-provider'
import { lookUpWatchlists } from '#upstream/availability/look-up-titles'
import type { Catalogue } from '#upstream/catalogue/catalogue'
import { withPastedAddresses } from '#upstream/catalogue/pasted-address'
import { openSampleCatalogue } from '#upstream/catalogue/sample/sample-catalogue'
import { storeAtMostHourlyInMemory } from '#upstream/catalogue/store-at-most-hourly'
import {
  createRateLimiter,
  createSharedRateLimiter,
  REQUESTS_PER_SECOND,
} from '#upstream/catalogue/tmdb/rate-limiter'
import { openTmdbCatalogue } from '#upstream/catalogue/tmdb/tmdb-catalogue'
import { startNamingTitles } from '#upstream/catalogue/unnamed-titles'
import { startDeliveryQueue } from '#upstream/connections/deliveries/waiting-deliveries'
import { openDb, openReader } from '#upstream/db/open'
import { createDeferredWork } from '#upstream/deferred-work'
import type { Dependencies } from '#upstream/dependencies'
import { openCopyFiles, openPictures, openUploadFiles } from '#upstream/files/open-file-store'
import { openLog } from '#upstream/log'
import { openEmlFolder } from '#upstream/mail/eml-folder'
import { startMailQueue } from '#upstream/mail/mail-queue'
import type { Mailbox } from '#upstream/mail/mail-transport'
import { openSmtp } from '#upstream/mail/smtp'
import { countReadsInMemory, countReadsInSql } from '#upstream/rate-limit-counters'
import { startRefreshingNeighbours } from '#upstream/recommendations/refresh-neighbours'
import type { Settings } from '#upstream/settings'
import { startTitleCopies } from '#upstream/titles/update-title-copies'
import { startImportQueue } from '#upstream/transfer/import/import-queue'

export async function createDependencies(
  settings: Settings,
  overrides: Partial<Dependencies> = {},
): Promise<Dependencies> {
  const log = overrides.log ?? openLog(settings.LOG_LEVEL)
  const clock = overrides.clock ?? (() => new Date())
  const hasher = overrides.hasher ?? (await createHasher())
  const factorSealer = overrides.factorSealer ?? openFactorSealer(settings)
  if (!factorSealer) log.warn('FACTOR_KEY is not set: no second factor is offered')
  const database = { databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR }
  const db = overrides.db ?? (await openDb(database, { log }))
  const reader = overrides.reader ?? overrides.db ?? openReader(db, database, { log })
  const mailbox = overrides.mailbox ?? openMailbox(settings)
  const pictures = overrides.pictures ?? (await openPictures(settings))
  const copies = overrides.copies ?? (await openCopyFiles(settings))
  const uploads = overrides.uploads ?? (await openUploadFiles(settings))
  const catalogue = overrides.catalogue ?? openCatalogue(settings, { db, reader, clock, log })
  const mailQueue =
    overrides.mailQueue ?? startMailQueue({ db, mailbox, siteUrl: settings.SITE_URL, clock, log })
  const unnamedTitles = overrides.unnamedTitles ?? startNamingTitles({ db, catalogue, clock, log })
  const watchlistLookUp = overrides.watchlistLookUp ?? lookUpWatchlists({ db, catalogue, log })
  const titleCopies = overrides.titleCopies ?? startTitleCopies({ db, clock, log })
  const neighbours = overrides.neighbours ?? startRefreshingNeighbours({ db, clock, log })
  const imports = overrides.imports ?? startImportQueue({ db, catalogue, uploads, clock, log })
  const deferred = overrides.deferred ?? createDeferredWork(log)
  const storeHourly = overrides.storeHourly ?? storeAtMostHourlyInMemory()
  const deliveries = overrides.deliveries ?? startDeliveryQueue({ db, catalogue, storeHourly, clock, log })
  const countRead =
    overrides.countRead ?? (settings.DATABASE_URL ? countReadsInSql(db) : countReadsInMemory())
  return {
    settings,
    db,
    reader,
    countRead,
    catalogue,
    storeHourly,
    titleCopies,
    neighbours,
    unnamedTitles,
    watchlistLookUp,
    mailbox,
    mailQueue,
    pictures,
    copies,
    uploads,
    imports,
    deliveries,
    hasher,
    provider: overrides.provider ?? openProvider(settings, log),
    factorSealer,
    deferred,
    clock,
    log,
  }
}

function openCatalogue(
  { TMDB_API_KEY: key, TMDB_URL: url, TMDB_IMAGE_URL: imageUrl, SITE_URL, DATABASE_URL }: Settings,
  dependencies: Pick<Dependencies, 'db' | 'reader' | 'clock' | 'log'>,
): Catalogue {
  if (!key) return withPastedAddresses(openSampleCatalogue(), SITE_URL)
  // With SQLite this is the only process, and a request should not cost a synced write.
  const takeTurn = DATABASE_URL
    ? createSharedRateLimiter(dependencies.db, REQUESTS_PER_SECOND)
    : createRateLimiter(REQUESTS_PER_SECOND)
  return withPastedAddresses(openTmdbCatalogue({ ...dependencies, key, url, imageUrl, takeTurn }), SITE_URL)
}

function openMailbox({ SMTP_URL, MAIL_FROM, DATA_DIR, SITE_URL }: Settings): Mailbox {
  return SMTP_URL
    ? openSmtp({ url: SMTP_URL, from: MAIL_FROM, siteUrl: SITE_URL })
    : openEmlFolder({ dataDir: DATA_DIR, from: MAIL_FROM })
}

/** Closes everything, users before what they use. */
export async function closeDependencies(dependencies: Dependencies): Promise<void> {
  await dependencies.deferred.flush()
  await dependencies.deliveries.stop()
  await dependencies.imports.stop()
  await dependencies.unnamedTitles.stop()
  await dependencies.watchlistLookUp.stop()
  await dependencies.catalogue.close()
  await dependencies.titleCopies.stop()
  await dependencies.neighbours.stop()
  await dependencies.mailQueue.stop()
  await dependencies.mailbox.close()
  await dependencies.reader.destroy()
  await dependencies.db.destroy()
}
