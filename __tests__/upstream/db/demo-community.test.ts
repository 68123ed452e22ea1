import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import {
  listEntries,
  listWatches,
  login,
  memberShowRatings,
  ownServices,
  season,
  showRatings,
  topRated,
} from '#contract'
import { startUpstream, type Upstream } from '#tests/support/upstream'
import { joinSampleData } from '#upstream/catalogue/sample/join-sample-data'
import { readSampleFiles } from '#upstream/catalogue/sample/sample-files'
import { inventCollection, type Taste } from '#upstream/demo/invent-collection'
import { seedDemo } from '#upstream/demo/seed-demo'
import { seededRandom } from '#upstream/demo/seeded-random'
import type { Dependencies } from '#upstream/dependencies'

const BREAKING_BAD = 1396

const demoDependencies = (upstream: Upstream): Dependencies => ({
  ...upstream.dependencies,
  settings: { ...upstream.dependencies.settings, DEMO: true, DATABASE_URL: undefined },
})

/** With the demo community. */
let upstream: Upstream
let file: string
let accounts: string[][]
beforeAll(async () => {
  upstream = await startUpstream()
  await seedDemo(demoDependencies(upstream))
  file = path.join(upstream.dependencies.settings.DATA_DIR, 'demo-accounts.txt')
  accounts = fs
    .readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/))
})

test('the first start creates 24 members with collections, and a top rated list', async () => {
  const members = await upstream.dependencies.db
    .selectFrom('members')
    .innerJoin('entries', 'entries.member_id', 'members.id')
    .select(({ fn }) => [
      'username',
      'entry_count',
      fn.countAll<number>().as('entries'),
      fn.count<number>('rating').as('ratings'),
      fn.min('added_at').as('first'),
      fn.max('added_at').as('last'),
    ])
    .where('username', '<>', 'demo')
    .groupBy(['members.id', 'username', 'entry_count'])
    .execute()
  expect(members).toHaveLength(24)
  const twoYearsAgo = new Date(Date.now() - 731 * 24 * 60 * 60 * 1000).toISOString()
  for (const one of members) {
    expect(Number(one.entries)).toBe(one.entry_count)
    expect(Number(one.ratings)).toBeGreaterThanOrEqual(15)
    expect(Number(one.ratings)).toBeLessThanOrEqual(300)
    expect(one.first > twoYearsAgo && one.last <= new Date().toISOString()).toBe(true)
  }
  expect((await upstream.call(topRated, {})).body).toHaveLength(20)
})

test('each demo member wants to see some titles that are not in the collection', async () => {
  const { db } = upstream.dependencies
  const watchlists = await db
    .selectFrom('watchlist')
    .select(({ fn }) => ['member_id', fn.countAll<number>().as('titles')])
    .groupBy('member_id')
    .execute()
  expect(watchlists).toHaveLength(25)
  for (const { titles } of watchlists) expect(titles).toBeGreaterThanOrEqual(12)
  const seen = await db
    .selectFrom('watchlist')
    .innerJoin('entries', (join) =>
      join
        .onRef('entries.member_id', '=', 'watchlist.member_id')
        .onRef('entries.media_type', '=', 'watchlist.media_type')
        .onRef('entries.title_id', '=', 'watchlist.title_id'),
    )
    .select('watchlist.title_id')
    .execute()
  expect(seen).toEqual([])
})

test('the demo accounts sign in with the passwords in the file, which only its owner can read', async () => {
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(accounts.map(([role, email]) => [role, email])).toEqual([
    ['member', 'demo@cuedot.example'],
    ['admin', 'admin@cuedot.example'],
  ])
  for (const [role, email = '', password = ''] of accounts) {
    const { status, body } = await upstream.call(login, { email, password })
    expect(status).toBe(200)
    expect(body.user.is_admin).toBe(role === 'admin' ? 1 : 0)
    const titles = (await upstream.call(listEntries, {}, body.token)).body
    expect(titles.length > 15).toBe(role === 'member')
  }
})

test('invented members cannot sign in', async () => {
  const response = await upstream.call(login, { email: 'hvitur@members.cuedot.example', password: 'hvitur' })
  expect(response.status).toBe(401)
})

test('a public site has the community without accounts that sign in', async () => {
  const upstream = await startUpstream()
  const dependencies = demoDependencies(upstream)
  const settings = { ...dependencies.settings, SITE_URL: 'https://cuedot.example' }
  await seedDemo({ ...dependencies, settings })
  expect(fs.existsSync(path.join(settings.DATA_DIR, 'demo-accounts.txt'))).toBe(false)
  const { db } = upstream.dependencies
  const members = await db.selectFrom('members').select(['username', 'is_admin']).execute()
  expect(members).toHaveLength(24)
  expect(members.filter(({ username, is_admin }) => is_admin || username === 'demo')).toEqual([])
})

test.each([
  ['a member has registered', async (upstream: Upstream) => void (await upstream.member()), {}],
  ['DEMO is 0', async () => {}, { DEMO: false }],
  ['the database is PostgreSQL', async () => {}, { DATABASE_URL: 'postgres://localhost/cuedot' }],
])('no demo community is created where %s', async (_when, prepare, settings) => {
  const upstream = await startUpstream()
  await prepare(upstream)
  const dependencies = demoDependencies(upstream)
  await seedDemo({ ...dependencies, settings: { ...dependencies.settings, ...settings } })
  expect(fs.existsSync(path.join(dependencies.settings.DATA_DIR, 'demo-accounts.txt'))).toBe(false)
})

test('the demo account has a diary with exact and inexact dates, rewatches, notes and tags', async () => {
  const [, email = '', password = ''] = accounts[0] ?? []
  const { body: session } = await upstream.call(login, { email, password })
  const { body } = await upstream.call(listWatches, { facets: '1' }, session.token)
  expect(body.found).toBeGreaterThan(30)
  expect(body.items[0].watchedOn <= new Date().toISOString().slice(0, 10)).toBe(true)
  expect(body.facets.tags.length).toBeGreaterThan(2)
  const all = await upstream.dependencies.db
    .selectFrom('watches')
    .select(['watched_on', 'is_rewatch', 'note'])
    .execute()
  expect(new Set(all.map(({ watched_on }) => watched_on.length))).toEqual(new Set([0, 4, 7, 10]))
  expect(all.some(({ is_rewatch, note }) => is_rewatch && note)).toBe(true)
})

test('each demo member has a country and services of it', async () => {
  const { db, catalogue } = upstream.dependencies
  const members = await db
    .selectFrom('members')
    .leftJoin('member_services', 'member_services.member_id', 'members.id')
    .select(({ fn }) => ['username', 'country', fn.count<number>('service_id').as('services')])
    .groupBy(['username', 'country'])
    .execute()
  const [admins, others] = [
    members.filter(({ username }) => username === 'admin'),
    members.filter(({ username }) => username !== 'admin'),
  ]
  expect(admins).toMatchObject([{ country: null, services: 0 }])
  expect(new Set(others.map(({ country }) => country))).toEqual(new Set(['DE', 'GB', 'US']))
  expect(others.filter(({ services }) => services === 0)).toEqual([])
  const [, email = '', password = ''] = accounts[0] ?? []
  const { body: session } = await upstream.call(login, { email, password })
  const { country, services } = (await upstream.call(ownServices, {}, session.token)).body
  const listed = (await catalogue.services(country)).map(({ id }) => id)
  expect(listed).toEqual(expect.arrayContaining(services))
})

test('demo members have rated episodes, one of them a whole show, and shows have their mean', async () => {
  const { db } = upstream.dependencies
  const recounted = await sql`
    select show_id, season, episode, count(*) as ratings, sum(rating) as rating_sum
    from place_ratings group by show_id, season, episode order by show_id, season, episode`.execute(db)
  const counts = await sql`
    select show_id, season, episode, ratings, rating_sum
    from place_rating_counts order by show_id, season, episode`.execute(db)
  expect(counts.rows).toEqual(recounted.rows)
  const withMean = await db
    .selectFrom('place_rating_counts')
    .select('show_id')
    .distinct()
    .where('ratings', '>=', 3)
    .execute()
  expect(withMean.length).toBeGreaterThanOrEqual(3)
  const shown = await upstream.call(season, { id: BREAKING_BAD, season: 1 })
  expect(shown.body.episodes[0].community).toEqual({ rating: expect.any(Number), ratings: 5 })

  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('username', '=', 'okonkwo_reels')
    .executeTakeFirstOrThrow()
  const { body } = await upstream.call(memberShowRatings, { id, show: BREAKING_BAD })
  const ofSeasons = body.ratings.filter(({ episode }: { episode: number | null }) => episode === null)
  expect([body.ratings.length, ofSeasons.length]).toEqual([62 + 5, 5])
})

test('the demo account has rated episodes and noted something of them', async () => {
  const [, email = '', password = ''] = accounts[0] ?? []
  const { body: session } = await upstream.call(login, { email, password })
  const shows = await upstream.dependencies.db
    .selectFrom('place_notes')
    .innerJoin('members', 'members.id', 'place_notes.member_id')
    .select('show_id')
    .distinct()
    .where('username', '=', 'demo')
    .execute()
  expect(shows).not.toEqual([])
  for (const { show_id: id } of shows) {
    const { ratings, notes } = (await upstream.call(showRatings, { id }, session.token)).body
    expect(ratings).toEqual(expect.arrayContaining([expect.objectContaining({ episode: 1 })]))
    expect(notes.length).toBeGreaterThan(0)
  }
})

test('a second start changes nothing', async () => {
  const before = fs.readFileSync(file, 'utf8')
  await seedDemo(demoDependencies(upstream))
  expect(fs.readFileSync(file, 'utf8')).toBe(before)
})

test('an invented collection follows its taste, and is the same for the same seed', () => {
  const { titles } = joinSampleData(readSampleFiles())
  const taste: Taste = { loves: [27], dislikes: [10751], era: [1970, 1990], mean: 60, spread: 15, count: 60 }
  const between = { from: new Date('2025-01-01'), to: new Date('2026-01-01') }
  const invent = () => inventCollection(titles, taste, between, seededRandom('a horror fan'))
  const collection = invent()
  expect(invent()).toEqual(collection)

  const share = (list: { genreIds: number[] }[], genre: number) =>
    list.filter((title) => title.genreIds.includes(genre)).length / list.length
  const mine = collection.map(({ title }) => title)
  expect(share(mine, 27)).toBeGreaterThan(2 * share(titles, 27))
  expect(share(mine, 10751)).toBeLessThan(share(titles, 10751))

  const ratings = collection.flatMap(({ rating }) => (rating === null ? [] : [rating]))
  expect(ratings).toHaveLength(60)
  expect(ratings.every((rating) => rating % 5 === 0)).toBe(true)
  expect(Math.abs(ratings.reduce((sum, one) => sum + one, 0) / 60 - 60)).toBeLessThan(3)
})
