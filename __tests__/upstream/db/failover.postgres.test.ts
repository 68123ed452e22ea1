import { addEntry, listEntries, rateEntry } from '#contract'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { openPostgresPool, parseDatabaseUrl } from '#upstream/db/engines/postgres-pool'
import { type Cluster, findPostgres, startPostgres } from '../../../scripts/servers/postgres'
import { queryPostgres } from '../../../scripts/servers/query-postgres'

describe('several servers in DATABASE_URL', () => {
  let primary: Cluster
  let standby: Cluster
  let upstream: Upstream
  let ada: TestMember

  beforeAll(async () => {
    const binaries = findPostgres() ?? ''
    primary = await startPostgres(binaries)
    standby = await startPostgres(binaries, { standby: { of: primary, name: 'standby' } })
    upstream = await startUpstream({ env: { DATABASE_URL: hosts(standby, primary) } })
    ada = await upstream.member()
    await ada.call(addEntry, { movie_id: 603 })
  }, 60_000)
  afterAll(async () => {
    await Promise.all([primary.stop(), standby.stop()])
  })

  test('the one that takes writes is found, wherever it stands in the URL', async () => {
    expect((await ada.call(rateEntry, { movie_id: 603, rating: 80 })).status).toBe(200)
  })

  test('without it calls are rejected with 503, and once the standby is promoted they go there', async () => {
    await caughtUp()
    await primary.end('SIGKILL')
    const { status, body, headers } = await ada.call(listEntries, {})
    expect(status).toBe(503)
    expect(body.message).toMatch(/cannot reach our database/)
    expect(headers.get('retry-after')).toBe('5')
    await queryPostgres(standby.url, 'select pg_promote()')
    expect(await ada.call(listEntries, {})).toMatchObject({ status: 200, body: [{ Rating: 80 }] })
    expect((await ada.call(rateEntry, { movie_id: 603, rating: 90 })).status).toBe(200)
  })

  async function caughtUp(): Promise<void> {
    const sent = 'select pg_current_wal_lsn() = replay_lsn as equal from pg_stat_replication'
    while (!(await queryPostgres<{ equal: boolean }>(primary.url, sent))[0]?.equal)
      await new Promise((resolve) => setTimeout(resolve, 50))
  }
})

test.each([
  ['postgres://ada:pw@one/cuedot', ['postgres://ada:pw@one/cuedot'], false],
  ['postgresql://one:5433,two/cuedot', ['postgresql://one:5433/cuedot', 'postgresql://two/cuedot'], false],
  [
    'postgres://one,two/cuedot?target_session_attrs=read-write&sslmode=require',
    ['postgres://one/cuedot?sslmode=verify-full', 'postgres://two/cuedot?sslmode=verify-full'],
    true,
  ],
  ['postgres://one/cuedot?sslmode=no-verify', ['postgres://one/cuedot?sslmode=no-verify'], false],
])('%s names its servers', (url, urls, isPrimary) => {
  expect(parseDatabaseUrl(url)).toEqual({ urls, isPrimary })
})

test.each([
  'cuedot',
  'mysql://one/cuedot',
  'postgres://',
  'postgres://one:x/cuedot',
  'postgres://one?target_session_attrs=standby',
])('%s is no URL of a database that the API can write to', (url) => {
  expect(parseDatabaseUrl(url)).toBeNull()
  expect(() => openPostgresPool(url, {})).toThrow('not valid')
})

function hosts(...clusters: Cluster[]): string {
  const all = clusters.map(({ url }) => new URL(url).host).join(',')
  return `${clusters[0]?.url.replace(/@.*/, `@${all}/postgres`)}?target_session_attrs=read-write`
}
