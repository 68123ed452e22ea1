import fs from 'node:fs'
import path from 'node:path'
import type { Title } from '#contract'
import { joinSampleData } from '#upstream/catalogue/sample/join-sample-data'
import { readSampleFiles } from '#upstream/catalogue/sample/sample-files'
import { makeAccounts, writeAccounts } from '#upstream/demo/demo-accounts'
import { type DemoMember, insertDemo, unusableHash } from '#upstream/demo/insert-demo'
import { insertDemoLists } from '#upstream/demo/insert-demo-lists'
import { insertDiaries } from '#upstream/demo/insert-diaries'
import { insertOwnServices } from '#upstream/demo/insert-own-services'
import { insertPlaceRatings } from '#upstream/demo/insert-place-ratings'
import { insertShowProgress } from '#upstream/demo/insert-show-progress'
import { insertWatchlists } from '#upstream/demo/insert-watchlists'
import { inventCollection, type Taste } from '#upstream/demo/invent-collection'
import { seededRandom } from '#upstream/demo/seeded-random'
import type { Dependencies } from '#upstream/dependencies'
import { isPublicSite } from '#upstream/settings'
import { DAY } from '#upstream/time'
import { createImport } from '#upstream/transfer/import/import-store'
import { storeUpload } from '#upstream/transfer/import/stored-uploads'

const DEMO_TASTE: Taste = {
  loves: [878, 18],
  dislikes: [],
  era: [1970, 2026],
  mean: 72,
  spread: 14,
  count: 40,
}
/** Milliseconds before now. */
const JOINED = { first: 730 * DAY, last: 120 * DAY }

/**
 * Only for an empty SQLite database; passwords are written to `DATA_DIR/demo-accounts.txt`. A public site gets the
 * community, whose accounts have no password, and no others.
 */
export async function seedDemo(dependencies: Dependencies): Promise<void> {
  const { settings, catalogue, db, log } = dependencies
  if (!settings.DEMO || settings.DATABASE_URL || catalogue.source.kind !== 'sample') return
  if (await db.selectFrom('members').select('id').limit(1).executeTakeFirst()) return

  const now = dependencies.clock()
  const accounts = isPublicSite(settings) ? [] : await makeAccounts(dependencies.hasher)
  const titles = joinSampleData(readSampleFiles()).titles
  const members = inventMembers(titles, now)
  for (const { username, email, passwordHash, isAdmin } of accounts) {
    const joinedAt = new Date(now.getTime() - JOINED.last)
    const entries = isAdmin
      ? []
      : inventCollection(titles, DEMO_TASTE, { from: joinedAt, to: now }, seededRandom(username))
    members.push({ username, email, passwordHash, isAdmin, biography: null, joinedAt, entries })
  }
  await db.transaction().execute(async (tx) => {
    const stored = await insertDemo(tx, members)
    await insertDemoLists(tx, stored)
    await insertDiaries(tx, stored, now)
    await insertWatchlists(tx, stored, titles, now)
    await insertPlaceRatings(tx, await insertShowProgress(tx, catalogue, stored, now))
    await insertOwnServices(tx, stored)
    if (accounts.length > 0) writeAccounts(settings.DATA_DIR, accounts)
  })
  for (const { email, isAdmin } of accounts) if (!isAdmin) await leaveDemoImport(dependencies, email)
  log.info({ members: members.length }, 'demo community inserted')
}

function inventMembers(titles: readonly Title[], now: Date): DemoMember[] {
  return readMembers().map(({ username, biography, taste }, index, all) => {
    const ago = JOINED.first - ((JOINED.first - JOINED.last) * index) / all.length
    const joinedAt = new Date(now.getTime() - ago)
    return {
      username,
      email: `${username}@members.cuedot.example`,
      passwordHash: unusableHash(),
      isAdmin: false,
      biography: biography || null,
      joinedAt,
      entries: inventCollection(titles, taste, { from: joinedAt, to: now }, seededRandom(username)),
    }
  })
}

function readMembers(): { username: string; biography: string; taste: Taste }[] {
  return JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'members.json'), 'utf8'))
}

/** A file as another service exports it: one title is a year off, one is unknown. */
const FILE = `Date,Name,Year,Letterboxd URI,Rating
2024-02-11,Interstellar,2014,https://boxd.it/aaaa,4.5
2024-02-18,The Godfather,1972,https://boxd.it/bbbb,5
2024-03-02,Spirited Away,2001,https://boxd.it/cccc,4.5
2024-03-09,The Matrix,1999,https://boxd.it/dddd,4
2024-03-30,Fight Club,1999,https://boxd.it/eeee,3.5
2024-04-06,Inception,2011,https://boxd.it/ffff,4
2024-04-20,The Longest Tuesday,2003,https://boxd.it/gggg,3
`

/** Leaves an import for the demo member to review, which writes nothing by itself. */
async function leaveDemoImport(dependencies: Dependencies, email: string): Promise<void> {
  const { db, uploads, imports } = dependencies
  const member = await db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst()
  if (!member) return
  const file = await storeUpload(uploads, 'ratings.csv', [new TextEncoder().encode(FILE)])
  await createImport(dependencies, member.id, [file], 'UTC')
  imports.kick()
}
