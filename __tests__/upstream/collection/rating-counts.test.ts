import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { TitleKey } from '#contract'
import { freshDatabase } from '#tests/support/database'
import { theOperator } from '#upstream/account/sign-in/trail/admin-actions'
import * as entries from '#upstream/collection/change-entries'
import { type Db, openDb } from '#upstream/db/open'
import { deleteMember } from '#upstream/members/member-management'
import { usernameKeys } from '#upstream/members/username-keys'

const TITLES: TitleKey[] = [
  { mediaType: 'movie', id: 1 },
  { mediaType: 'movie', id: 2 },
  { mediaType: 'tv', id: 1 },
]
/** 1,000 in `npm run test:hard`. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 12)
const MEMBERS = 3
const CALLERS = 8
const NOW = new Date('2026-01-01')

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-counts-'))
let upstreams: Db[]
let close: () => Promise<void>

beforeAll(async () => {
  const { url, drop } = await freshDatabase()
  const open = () => openDb({ databaseUrl: url, dataDir: folder })
  // SQLite has one writer; concurrent processes are tested elsewhere.
  upstreams = url ? [await open(), await open()] : [await open()]
  close = async () => {
    await Promise.all(upstreams.map((db) => db.destroy()))
    await drop()
    fs.rmSync(folder, { recursive: true })
  }
})
afterAll(() => close())

interface Change {
  kind: 'add' | 'rate' | 'remove' | 'delete member'
  member: number
  title: number
  rating: number | null
}

const changes = fc.array(
  fc.record<Change>({
    kind: fc.constantFrom(
      ...Array<Change['kind']>(8).fill('add'),
      ...Array<Change['kind']>(8).fill('rate'),
      ...Array<Change['kind']>(4).fill('remove'),
      'delete member',
    ),
    member: fc.nat(MEMBERS - 1),
    title: fc.nat(TITLES.length - 1),
    rating: fc.option(fc.integer({ min: 0, max: 100 })),
  }),
  { minLength: 30, maxLength: 100 },
)

test('after concurrent changes every stored count equals a recount', async () => {
  await fc.assert(
    fc.asyncProperty(changes, async (all) => {
      const [db] = upstreams as [Db]
      const ids = await startOver(db)
      const callers = Array.from({ length: CALLERS }, async (_, caller) => {
        const own = all.filter((_, index) => index % CALLERS === caller)
        for (const change of own) await make(upstreams[caller % upstreams.length] as Db, ids, change)
      })
      await Promise.all(callers)
      expect(await storedCounts(db)).toEqual(await recounted(db))
    }),
    { numRuns: RUNS },
  )
}, 600_000)

test('sequential changes have the same results on each engine as in a model', async () => {
  await fc.assert(
    fc.asyncProperty(changes, async (all) => {
      const [db] = upstreams as [Db]
      const ids = await startOver(db)
      const model = createModel()
      for (const change of all) expect(await make(db, ids, change)).toBe(model.make(change))
      expect(await ratings(db, ids)).toEqual(model.ratings())
      expect(await storedCounts(db)).toEqual(await recounted(db))
    }),
    { numRuns: RUNS },
  )
}, 600_000)

/** Makes a change. False where there was nothing to change; a deleted member cannot add. */
async function make(db: Db, ids: number[], { kind, member, title, rating }: Change): Promise<boolean> {
  const [id, key] = [ids[member] as number, TITLES[title] as TitleKey]
  if (kind === 'rate') return (await entries.rateEntry(db, id, { key, rating, now: NOW })) !== null
  if (kind === 'remove') return (await entries.removeEntry(db, id, key, NOW)) !== null
  if (kind === 'delete member') return (await deleteMember(db, id, theOperator(new Date()))) !== 'unknown'
  try {
    await entries.addEntry(db, id, key, NOW)
    return true
  } catch (error) {
    expect(String(error)).toMatch(/foreign key/i)
    return false
  }
}

/** The same changes on a Map. */
function createModel() {
  const members = Array.from({ length: MEMBERS }, (): Map<number, number | null> | null => new Map())
  return {
    make({ kind, member, title, rating }: Change): boolean {
      const own = members[member]
      if (!own) return false
      if (kind === 'delete member') members[member] = null
      else if (kind === 'add') own.set(title, own.get(title) ?? null)
      else if (!own.has(title)) return false
      else if (kind === 'rate') own.set(title, rating)
      else own.delete(title)
      return true
    },
    ratings: () =>
      members.flatMap((own, member) =>
        TITLES.flatMap((_, title) => (own?.has(title) ? [{ member, title, rating: own.get(title) }] : [])),
      ),
  }
}

/** Empties the tables and adds the titles and the members, whose ids it returns. */
async function startOver(db: Db): Promise<number[]> {
  for (const table of ['entries', 'titles', 'members'] as const) await db.deleteFrom(table).execute()
  await db
    .insertInto('titles')
    .values(
      TITLES.map(({ mediaType, id }) => ({
        media_type: mediaType,
        id,
        name: '',
        votes: 0,
        genre_ids: '[]',
        sort_key: '',
        search_key: '',
      })),
    )
    .execute()
  const created_at = NOW.toISOString()
  const members = await db
    .insertInto('members')
    .values(
      Array.from({ length: MEMBERS }, (_, index) => ({
        username: `member ${index}`,
        ...usernameKeys(`member ${index}`),
        email: `${index}@example.com`,
        password_hash: '-',
        is_admin: 0 as const,
        created_at,
        search_key: `member ${index}`,
      })),
    )
    .returning(['id', 'username'])
    .execute()
  return members.sort((a, b) => a.username.localeCompare(b.username)).map(({ id }) => id)
}

async function ratings(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('entries')
    .select(['member_id', 'media_type', 'title_id', 'rating'])
    .execute()
  const titleOf = (type: string, id: number) =>
    TITLES.findIndex((title) => title.mediaType === type && title.id === id)
  return rows
    .map((row) => ({
      member: ids.indexOf(row.member_id),
      title: titleOf(row.media_type, row.title_id),
      rating: row.rating,
    }))
    .sort((a, b) => a.member - b.member || a.title - b.title)
}

async function storedCounts(db: Db) {
  const titles = await sql`
    select media_type, id, rating_count, rating_sum from titles order by media_type, id`.execute(db)
  const members = await sql`select id, entry_count from members order by id`.execute(db)
  return { titles: titles.rows, members: members.rows }
}

/** What {@link storedCounts} has to be. */
async function recounted(db: Db) {
  const titles = await sql`
    select titles.media_type, titles.id, count(rating) as rating_count, coalesce(sum(rating), 0) as rating_sum
    from titles left join entries on entries.media_type = titles.media_type and entries.title_id = titles.id
    group by titles.media_type, titles.id order by titles.media_type, titles.id`.execute(db)
  const members = await sql`
    select members.id, count(entries.title_id) as entry_count
    from members left join entries on entries.member_id = members.id
    group by members.id order by members.id`.execute(db)
  return { titles: titles.rows, members: members.rows }
}
