import { sql } from 'kysely'
import { openDb } from '#upstream/db/open'
import { rateAll } from '#upstream/db/ratings'
import { populate } from '../bench/populate.ts'
import { findPostgres, startPostgres } from '../postgres.ts'

const cluster = await startPostgres(findPostgres() ?? '', { durable: true })
const log = {
  isLevelEnabled: () => true,
  debug: (l: { sql: string; milliseconds: number }) => {
    const k = l.sql.trim().slice(0, 24)
    const e = seen.get(k) ?? [0, 0]
    e[0]++
    e[1] += l.milliseconds
    seen.set(k, e)
  },
  warn() {},
}
const seen = new Map<string, [number, number]>()
const db = await openDb({ databaseUrl: cluster.url, dataDir: '/tmp/upstream3' }, { log: log as never })
const members = await populate(db, { members: 32, entries: 1000 })
let r = 0
const go = () =>
  rateAll(
    db,
    members.map(({ id }, i) => ({ memberId: id, key: { mediaType: 'movie', id: i + 1 }, rating: r++ % 101 })),
    new Date(),
  )
for (const wait of [0, 1]) {
  if (wait) await sql`analyze`.execute(db)
  for (let i = 0; i < 30; i++) await go()
  seen.clear()
  const t = performance.now()
  for (let i = 0; i < 100; i++) await go()
  console.log('rateAll(32)', ((performance.now() - t) / 100).toFixed(2), 'ms')
  for (const [k, [n, ms]] of seen) console.log(k, n, (ms / n).toFixed(2))
}
const one = () =>
  db
    .transaction()
    .execute((tx) =>
      sql`update versions set number = number`
        .execute(tx)
        .then(() => sql`update members set entry_count = entry_count where id = 1`.execute(tx)),
    )
const t3 = performance.now()
for (let i = 0; i < 50; i++) await one()
console.log('small tx', ((performance.now() - t3) / 50).toFixed(2))
await sql`set synchronous_commit = off`.execute(db)
await db.destroy()
await cluster.stop()
