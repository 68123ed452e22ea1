import fs from 'node:fs'
import { sql } from 'kysely'
import {
  addConnection,
  addList,
  addServer,
  addToWatchlist,
  addWatch,
  changeEmail,
  claimName,
  decideImportRow,
  deleteAccount,
  deleteMember,
  dismissTitle,
  forgotPassword,
  markEpisodes,
  notePlace,
  putListTitle,
  rateEntry,
  ratePlace,
  renewCalendar,
  setOwnServices,
  switchNightlyCopies,
  unmarkEpisodes,
} from '#contract'
import { deliver } from '#tests/support/connections/hooks'
import { startProgram } from '#tests/support/connections/program'
import { miscounts } from '#tests/support/database'
import { exported, lastExport } from '#tests/support/transfer/exports'
import { apply, importFiles, review, rowsOf } from '#tests/support/transfer/imports'
import { copiesFolder, passNight } from '#tests/support/transfer/nightly-copies'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { addChallenge } from '#upstream/account/sign-in/challenges'
import { deleteUnwantedServices } from '#upstream/availability/look-up-titles'

/** In whatever the member types. */
const WORD = 'unmistakable'
/** What is known of titles stays, counts of attempts, which are of addresses and expire, and the numbers in the log of admins. */
const STAYS =
  /^(titles|title_people|title_neighbours|stale_neighbours|seasons|episodes|tmdb_responses|search_page_offsets|attempt_counts|admin_actions|kysely_)/

/** Ratings, a diary with a rating of a viewing and tags, and a list. */
const LETTERBOXD = {
  'ratings.csv': 'Date,Name,Year,Letterboxd URI,Rating\n2024-05-12,Heat,1995,https://boxd.it/a,4\n',
  'diary.csv':
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2024-05-12,Interstellar,2014,https://boxd.it/b,4,,cinema,2024-05-11\n',
  'lists/trains.csv':
    'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2024-05-12,Trains,,https://boxd.it/c,\n\nPosition,Name,Year,URL,Description\n1,Heat,1995,https://boxd.it/a,\n',
}
/** Of a title that a member has to choose, whose number there is then remembered. */
const IMDB =
  'Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors\ntt9999999,8,2024-05-12,Nothing of That Name,,Movie,7.1,101,1994,Drama,100,1994-05-12,\n'

let folder: string
let upstream: Upstream
let root: TestMember
/** A connection of a server, which stays. */
let server: number
beforeAll(async () => {
  folder = copiesFolder()
  upstream = await startUpstream({ env: { COPIES: folder } })
  root = await upstream.member({ admin: true })
  server = (await root.call(addServer, { kind: 'plex', name: 'House' })).body.connection.id
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

test.each([
  { way: 'by its member', remove: (ada: TestMember) => ada.call(deleteAccount, { password: ada.password }) },
  { way: 'by an admin', remove: (ada: TestMember) => root.call(deleteMember, { id: ada.id }) },
])('an account that is deleted $way leaves nothing behind, in any table', async ({ remove }) => {
  const before = await allRows()
  const ada = await upstream.member({ username: WORD, email: `${WORD}@example.com` })
  await use(ada)
  const used = await allRows()
  for (const table of await tablesOfMembers()) {
    expect([table, used[table]?.some((row) => row.member_id === ada.id)]).toEqual([table, true])
  }
  const typed = ['imports', 'lists', 'members', 'watch_tags', 'watches']
  expect(tablesWithWord(used)).toEqual(expect.arrayContaining(typed))
  await upstream.confirmNow(root)
  expect((await remove(ada)).status).toBe(200)
  // What was looked up for their country and watchlist is of no member.
  await deleteUnwantedServices(upstream.dependencies)
  const left = await allRows()
  expect(counted(left)).toEqual(counted(before))
  expect(tablesWithWord(left)).toEqual([])
  expect(await miscounts(upstream.dependencies.db)).toEqual([])
  expect(fs.readdirSync(folder)).toEqual([])
})

/** Uses all that stores something for a member. */
async function use(ada: TestMember): Promise<void> {
  await ada.call(switchNightlyCopies, { isOn: true })
  await passNight(upstream)
  await ada.call(addToWatchlist, { type: 'movie', id: 240 })
  await ada.call(addWatch, { titleId: 238, watchedOn: '2019-05-12', note: WORD, tags: [WORD] })
  await ada.call(rateEntry, { movie_id: 238, rating: 90 })
  await ada.call(markEpisodes, { id: 1396, season: 1 })
  await ada.call(unmarkEpisodes, { id: 1396, season: 1, episode: 1 })
  await ada.call(renewCalendar, {})
  await ada.call(dismissTitle, { type: 'movie', id: 424 })
  await ada.call(ratePlace, { id: 1396, season: 1, episode: 1, rating: 80 })
  await ada.call(notePlace, { id: 1396, season: 1, note: WORD })
  await ada.call(setOwnServices, { country: 'DE', services: [9_000_001] })
  await exported(upstream, ada)
  await lastExport(ada)
  const { id } = (await ada.call(addList, { name: WORD, privacy: 'public' })).body
  await ada.call(putListTitle, { id, type: 'movie', title: 238, note: WORD })
  await importFiles(upstream, ada, LETTERBOXD)
  const { id: decided } = await review(upstream, ada, { [`${WORD}.csv`]: IMDB })
  const [row] = await rowsOf(ada, decided)
  await ada.call(decideImportRow, {
    id: decided,
    row: row.id,
    decision: 'take',
    mediaType: 'movie',
    titleId: 680,
  })
  await apply(upstream, ada, decided)
  await review(upstream, ada, { 'ratings.csv': LETTERBOXD['ratings.csv'] })
  await connect(ada)
  await addWaysIn(ada)
  await ada.call(changeEmail, { email: 'soon@example.com', password: ada.password })
  await upstream.call(forgotPassword, { email: ada.email })
  await upstream.dependencies.mailQueue.flush()
  await upstream.dependencies.neighbours.flush()
  await ada.call(rateEntry, { movie_id: 238, rating: 80 })
}

/** Has a media server and a program write, and claims a name on a server. */
async function connect(ada: TestMember): Promise<void> {
  const made = { kind: 'plex', name: WORD, timeZone: 'UTC', serverUser: WORD } as const
  const { connection, secret } = (await ada.call(addConnection, made)).body
  const event = {
    Account: { title: WORD },
    Metadata: { type: 'movie', title: WORD, Guid: [{ id: 'tmdb://603' }] },
  }
  const address = { kind: connection.kind, secret }
  await deliver(upstream, address, { event: 'media.scrobble', ...event })
  await deliver(upstream, address, { event: 'media.rate', rating: 9, ...event })
  await ada.call(claimName, { id: server, serverUser: WORD, timeZone: 'UTC' })
  const program = await startProgram(upstream, ada, ['read', 'write'], WORD)
  const items = [{ type: 'movie', ids: { tmdb: 680 }, note: WORD }]
  await program.send('POST', '/history', { items }, { 'idempotency-key': WORD })
}

/** Rows as they are stored of passkeys, second factors and identities. */
async function addWaysIn({ id: member_id }: TestMember): Promise<void> {
  const { db } = upstream.dependencies
  const at = new Date().toISOString()
  await addChallenge(db, 'passkey_new', { memberId: member_id }, new Date())
  await db
    .insertInto('passkeys')
    .values({
      member_id,
      credential_id: WORD,
      public_key: WORD,
      counter: 0,
      transports: '[]',
      rp_id: 'localhost',
      name: WORD,
      is_synced: 0,
      is_backed_up: 0,
      created_at: at,
    })
    .execute()
  await db
    .insertInto('factors')
    .values({ member_id, sealed_secret: WORD, is_on: 0, last_step: 0, created_at: at })
    .execute()
  await db.insertInto('recovery_codes').values({ member_id, hash: WORD }).execute()
  await db.insertInto('factor_resets').values({ member_id, asked_at: at, due_at: at }).execute()
  await db
    .insertInto('identities')
    .values({ issuer: WORD, subject: WORD, member_id, linked_at: at })
    .execute()
}

async function tablesOfMembers(): Promise<string[]> {
  const tables = await upstream.dependencies.db.introspection.getTables()
  return (
    tables
      .filter(({ columns }) => columns.some(({ name }) => name === 'member_id'))
      .map(({ name }) => name)
      // Of mails, the queue's; of removed_watches, what a process of an earlier version writes.
      .filter((name) => name !== 'mails' && name !== 'removed_watches')
  )
}

type Rows = Record<string, Record<string, unknown>[]>

async function allRows(): Promise<Rows> {
  const { db } = upstream.dependencies
  const found: Rows = {}
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    found[name] = rows
  }
  return found
}

/** How many rows the tables have of members. */
function counted(rows: Rows): [table: string, count: number][] {
  const tables = Object.keys(rows).filter((table) => !STAYS.test(table))
  return tables.map((table) => [table, rows[table]?.length ?? 0])
}

/** The tables in which the member's own word is, also those of titles. */
function tablesWithWord(rows: Rows): string[] {
  return Object.keys(rows).filter((table) => JSON.stringify(rows[table]).includes(WORD))
}
