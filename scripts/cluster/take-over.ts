import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { applyImport } from '#contract'
import { ROOT } from '../app-processes.ts'
import { pollImport, uploadImport } from '../bench/import-client.ts'
import { bearer } from '../bench/populate.ts'
import { assertThat, type Figures } from '../hard/long-check.ts'
import { queryPostgres } from '../servers/query-postgres.ts'
import type { ClusterMember } from './members.ts'
import type { Restartable } from './restartable.ts'
import type { Topology } from './topology.ts'

const VIEWINGS = 15_000
const KILLS = 2
/** Until the other process has it: a lease lasts for 15 seconds (upstream/transfer/import/import-lease.ts). */
const TAKEN_OVER_MS = 30_000
const RUNNING = /^cuedot_upstream_running_imports ([1-9]\d*)$/m

/** The process that applies an import is killed, and then the one that has taken it over: what one has begun the other goes on with. */
export async function takeOver(topology: Topology, member: ClusterMember): Promise<Figures> {
  const { apis, primary, env } = topology
  const url = env.web.UPSTREAM_URL ?? ''
  const id = await uploadImport(url, bearer(member), { 'diary.csv': viewings() })
  const reach = (wanted: string) =>
    pollImport(url, bearer(member), id, { until: (state) => state === wanted, everyMs: 500 })
  await reach('review')
  const began = performance.now()
  const applied = await fetch(url + applyImport.path.replace('{id}', String(id)), {
    method: applyImport.method,
    headers: { ...bearer(member), 'content-type': 'application/json' },
    body: '{}',
  })
  assertThat(applied.ok, `Applying was responded to with ${applied.status}.`)
  const waits: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const api = await workingOn(apis)
    const killed = performance.now()
    await api.end('SIGKILL')
    await workingOn(apis.filter((other) => other !== api))
    waits.push((performance.now() - killed) / 1000)
    await api.start()
  }
  await reach('applied')
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  const [stored] = await queryPostgres<{ count: string; different: string }>(
    primary.url,
    `select count(*), count(distinct (title_id, watched_on)) as different from watches where member_id = ${member.id}`,
  )
  assertThat(Number(stored?.count) === VIEWINGS, `${stored?.count} of ${VIEWINGS} viewings are stored.`)
  assertThat(stored?.count === stored?.different, `${stored?.different} of the viewings are different.`)
  return {
    'viewings of an import whose processes were killed': VIEWINGS,
    'times that its process was killed': KILLS,
    'seconds until another went on, at most': Math.max(...waits).toFixed(0),
    'seconds to apply it': seconds,
  }
}

/** The process that works on an import, by its metrics. @throws if none does within half a minute */
async function workingOn(apis: readonly Restartable[]): Promise<Restartable> {
  for (const deadline = Date.now() + TAKEN_OVER_MS; Date.now() < deadline; await pause(100)) {
    for (const api of apis) {
      const metrics = await (await fetch(`${api.url}/metrics`)).text()
      if (RUNNING.test(metrics)) return api
    }
  }
  throw new Error('No process works on the import.')
}

/** A Letterboxd diary of the sample catalogue's films, a viewing a day. */
function viewings(): Uint8Array<ArrayBuffer> {
  const file = path.join(ROOT, 'upstream/catalogue/sample/data/movies.json')
  const { items }: { items: { name: string; releaseDate: string | null }[] } = JSON.parse(
    fs.readFileSync(file, 'utf8'),
  )
  const films = items
    .filter(({ name, releaseDate }) => releaseDate && !name.includes('"'))
    .map(({ name, releaseDate }) => `"${name}",${releaseDate?.slice(0, 4)}`)
  const day = (index: number) => new Date(Date.UTC(1980, 0, 1 + index)).toISOString().slice(0, 10)
  const rows = Array.from(
    { length: VIEWINGS },
    (_, index) => `${day(index)},${films[index % films.length]},https://boxd.it/${index},,,,${day(index)}`,
  )
  const head = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date'
  return new TextEncoder().encode([head, ...rows].join('\n'))
}
