import fs from 'node:fs'
import path from 'node:path'
import type { Title } from '#contract'
import { readSampleFiles } from '#upstream/catalogue/sample/sample-files'
import { joinSampleData } from '#upstream/catalogue/sample/sample-join'
import { makeAccounts, writeAccounts } from '#upstream/demo/accounts'
import { inventCollection, type Taste } from '#upstream/demo/collection'
import { type Newcomer, settle, unusableHash } from '#upstream/demo/insert-demo'
import { seededRandom } from '#upstream/demo/seeded-random'
import type { Dependencies } from '#upstream/dependencies'

/** What the demo member's collection shows: a bit of everything, more than one page of it. */
const DEMO_TASTE: Taste = {
  loves: [878, 18],
  dislikes: [],
  era: [1970, 2026],
  mean: 72,
  spread: 14,
  count: 40,
}
/** Days ago: when the first and the last of the invented members joined. */
const JOINED = { first: 730, last: 120 }
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Fills an empty embedded database with an invented community, so that a first look at the sample catalogue finds the
 * place alive: 24 members whom nobody can sign in as, and a demo member and a demo admin, whose random passwords are
 * written to `DATA_DIR/demo-accounts.txt`. Does nothing with PostgreSQL, with TMDB, with DEMO=0, or where anybody has
 * registered.
 */
export async function ensureCommunity(dependencies: Dependencies): Promise<void> {
  const { settings, catalogue, db, log } = dependencies
  if (!settings.DEMO || settings.DATABASE_URL || catalogue.source.kind !== 'sample') return
  if (await db.selectFrom('members').select('id').limit(1).executeTakeFirst()) return

  const now = dependencies.clock()
  const accounts = await makeAccounts(dependencies.hasher)
  const titles = joinSampleData(readSampleFiles()).titles
  const newcomers = inventNewcomers(titles, now)
  for (const { username, email, passwordHash, isAdmin } of accounts) {
    const joinedAt = new Date(now.getTime() - JOINED.last * DAY_MS)
    const entries = isAdmin
      ? []
      : inventCollection(titles, DEMO_TASTE, { from: joinedAt, to: now }, seededRandom(username))
    newcomers.push({ username, email, passwordHash, isAdmin, biography: null, joinedAt, entries })
  }
  await db.transaction().execute(async (tx) => {
    await settle(tx, newcomers)
    writeAccounts(settings.DATA_DIR, accounts)
  })
  log.info({ members: newcomers.length }, 'the demo community has moved in')
}

function inventNewcomers(titles: readonly Title[], now: Date): Newcomer[] {
  return readInvented().map(({ username, biography, taste }, place, all) => {
    const daysAgo = JOINED.first - ((JOINED.first - JOINED.last) * place) / all.length
    const joinedAt = new Date(now.getTime() - daysAgo * DAY_MS)
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

function readInvented(): { username: string; biography: string; taste: Taste }[] {
  return JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'members.json'), 'utf8'))
}
