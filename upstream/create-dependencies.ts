import path from 'node:path'
import { openSessions } from '#upstream/account/authenticate'
import { createHasher } from '#upstream/account/passwords'
import { countReadsHere, countReadsIn } from '#upstream/account/read-limits'
import { openCatalogue } from '#upstream/catalogue/open-catalogue'
import { openCommunity } from '#upstream/community'
import { openDb } from '#upstream/db/open'
import type { Dependencies } from '#upstream/dependencies'
import { openLog } from '#upstream/log'
import { startMailQueue } from '#upstream/mail/mail-queue'
import type { Mailbox } from '#upstream/mail/mailbox'
import { openOutbox } from '#upstream/mail/outbox'
import { openSmtp } from '#upstream/mail/smtp'
import { openDiskPictures } from '#upstream/pictures/disk-pictures'
import type { Pictures } from '#upstream/pictures/picture-store'
import type { Settings } from '#upstream/settings'

/** Opens everything the settings ask for. What a test brings along is not opened. */
export async function createDependencies(
  settings: Settings,
  brought: Partial<Dependencies> = {},
): Promise<Dependencies> {
  const log = brought.log ?? openLog(settings.LOG_LEVEL)
  const clock = brought.clock ?? (() => new Date())
  const hasher = brought.hasher ?? (await createHasher())
  const db =
    brought.db ?? (await openDb({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR }, { log }))
  const mailbox = brought.mailbox ?? openMailbox(settings)
  const pictures = brought.pictures ?? (await openPictures(settings))
  const catalogue = brought.catalogue ?? openCatalogue({ settings, db, clock, log })
  const mailQueue =
    brought.mailQueue ?? startMailQueue({ db, mailbox, siteUrl: settings.SITE_URL, clock, log })
  const findSession = brought.findSession ?? openSessions({ db, clock })
  const countRead = brought.countRead ?? (settings.DATABASE_URL ? countReadsIn(db) : countReadsHere())
  const community = brought.community ?? openCommunity(db)
  return {
    settings,
    db,
    findSession,
    countRead,
    community,
    catalogue,
    mailbox,
    mailQueue,
    pictures,
    hasher,
    clock,
    log,
  }
}

function openMailbox({ SMTP_URL, MAIL_FROM, DATA_DIR }: Settings): Mailbox {
  return SMTP_URL
    ? openSmtp({ url: SMTP_URL, from: MAIL_FROM })
    : openOutbox({ dataDir: DATA_DIR, from: MAIL_FROM })
}

async function openPictures(settings: Settings): Promise<Pictures> {
  if (!settings.S3_BUCKET) return openDiskPictures(path.join(settings.DATA_DIR, 'pictures'))
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  // Loading the SDK takes a while: only who uses it waits.
  const { openS3Pictures } = await import('#upstream/pictures/s3-pictures')
  return openS3Pictures({
    bucket: settings.S3_BUCKET,
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    keys: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  })
}

/** Lets go of everything, in the order in which it is used. */
export async function closeDependencies(dependencies: Dependencies): Promise<void> {
  await dependencies.catalogue.close()
  await dependencies.mailQueue.stop()
  await dependencies.mailbox.close()
  await dependencies.db.destroy()
}
