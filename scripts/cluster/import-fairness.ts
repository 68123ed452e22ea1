import { setTimeout as pause } from 'node:timers/promises'
import { IMPORTS_UNFINISHED_MAX, startImport } from '#contract'
import { pollImport, sendFiles, uploadImport } from '../bench/import-client.ts'
import { bearer } from '../bench/populate.ts'
import { assertThat, type Figures } from '../hard/long-check.ts'
import { sendSlowly } from '../hard/servers/slow-sender.ts'
import { queryPostgres } from '../servers/query-postgres.ts'
import { addMembers, type ClusterMember } from './members.ts'
import type { Topology } from './topology.ts'

const MB = 2 ** 20
const TITLES = 20_000
const IMPORTS_EACH = 2
/** For a short import among the long ones of two members, and of so many that all places are taken, each until its file is read. */
const REVIEW_S = 15
const CROWD = 8
const CROWDED_S = 60
const ACCEPTED_S = 5
/** Of the member who sends more than fit. */
const AT_ONCE = IMPORTS_UNFINISHED_MAX + 4
/** Uploads of so many files of 31 MB; four fit into 256 MB, five do not. */
const FILES = ['scores.csv', 'more-scores.csv']
const WAITING_UPLOADS = 4
const SLOW_SENDERS = 3
const SLOW_MS = 3_000

/** Limits and fairness of imports that come through all processes. */
export async function imports(topology: Topology): Promise<Figures> {
  const [many, large, live, ended, other, late, last, ...long] = await addMembers(topology, 7 + 2 + CROWD)
  if (!many || !large || !live || !ended || !other || !late || !last) throw new Error('There are no members.')
  const two = long.slice(0, 2)
  return {
    ...(await limitUnfinished(topology, many)),
    ...(await limitWaiting(topology, large)),
    ...(await acceptBesideSlow(topology, [live, ended], other)),
    [`seconds to review a line beside ${two.length * IMPORTS_EACH} imports of ${TITLES} titles`]: (
      await secondsBeside(topology, { long: two, each: IMPORTS_EACH, late, limit: REVIEW_S })
    ).toFixed(1),
    [`and beside those of ${CROWD} more members`]: (
      await secondsBeside(topology, { long: long.slice(2), each: 1, late: last, limit: CROWDED_S })
    ).toFixed(1),
  }
}

/** More files at once than a member may have imports, then one more through each process. */
async function limitUnfinished({ webs, apis }: Topology, member: ClusterMember): Promise<Figures> {
  const sent = Array.from({ length: AT_ONCE }, (_, index) =>
    send(webs[index % webs.length]?.url ?? '', member, { 'ratings.csv': ratings(['Heat']) }),
  )
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  const accepted = statuses.filter((status) => status === 202).length
  assertThat(accepted === IMPORTS_UNFINISHED_MAX, `Imports at once were responded to with ${statuses}.`)
  for (const { url } of [...webs, ...apis]) await assertConflict(url, member, 'not finished', ['ratings.csv'])
  return { [`unfinished imports of a member who sent ${AT_ONCE} at once`]: accepted }
}

/** Files whose columns the member has not named wait, up to 256 MB. */
async function limitWaiting({ webs, primary }: Topology, member: ClusterMember): Promise<Figures> {
  const file = unnamedColumns(31 * MB)
  const files = Object.fromEntries(FILES.map((name) => [name, file]))
  for (let upload = 0; upload < WAITING_UPLOADS; upload++) {
    const { status, body } = await send(webs[upload % webs.length]?.url ?? '', member, files)
    assertThat(status === 202, `Upload ${upload + 1} was responded to with ${status}: ${body}`)
  }
  for (const { url } of webs) await assertConflict(url, member, '256 MB', FILES, file)
  const [waiting] = await queryPostgres<{ bytes: string }>(
    primary.url,
    `select sum(bytes) as bytes from imports where member_id = ${member.id} and state in ('reading', 'columns')`,
  )
  return { 'MB of files that wait, of 256': Math.round(Number(waiting?.bytes) / MB) }
}

async function assertConflict(
  url: string,
  member: ClusterMember,
  sentence: string,
  names: readonly string[],
  file = ratings(['Heat']),
): Promise<void> {
  const { status, body } = await send(url, member, Object.fromEntries(names.map((name) => [name, file])))
  assertThat(status === 409 && body.includes(sentence), `${url} responded with ${status}: ${body}`)
}

/** Senders of a byte a second, of a member and of one whose session has ended, to nginx and to each web process. */
async function acceptBesideSlow(
  { url, webs, primary }: Topology,
  [live, ended]: [ClusterMember, ClusterMember],
  other: ClusterMember,
): Promise<Figures> {
  await queryPostgres(primary.url, `delete from tokens where member_id = ${ended.id}`)
  const origins = [url, ...webs.map((web) => web.url)]
  const beginning = (member: ClusterMember) =>
    [
      `POST ${startImport.path} HTTP/1.1`,
      `Host: ${new URL(url).host}`,
      ...Object.entries(headersOf(member)).map(([name, value]) => `${name}: ${value}`),
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${MB}`,
      '',
      '--x',
    ].join('\r\n')
  const open = (member: ClusterMember) =>
    origins.flatMap((origin) =>
      Array.from({ length: SLOW_SENDERS }, () => sendSlowly(origin, beginning(member), 'x')),
    )
  const senders = { live: open(live), ended: open(ended) }
  await pause(SLOW_MS)
  const seconds: number[] = []
  for (const origin of origins) {
    const began = performance.now()
    const { status, body } = await send(origin, other, { 'ratings.csv': ratings(['Heat']) })
    seconds.push((performance.now() - began) / 1_000)
    assertThat(status === 202, `Beside slow senders ${origin} responded with ${status}: ${body}`)
  }
  const stillOpen = senders.live.filter(({ isOpen }) => isOpen()).length
  for (const { end } of [...senders.live, ...senders.ended]) end()
  assertThat(
    stillOpen === senders.live.length,
    `${stillOpen} of ${senders.live.length} slow senders were left.`,
  )
  const slowest = Math.max(...seconds)
  assertThat(slowest < ACCEPTED_S, `An import was accepted after ${slowest} s.`)
  return {
    'slow senders, half of them without a session': 2 * senders.live.length,
    "seconds until another member's files were accepted, at most": slowest.toFixed(1),
  }
}

/** A member's file of one line, which comes after long imports through all web processes. */
async function secondsBeside(
  { url, webs, primary }: Topology,
  { long, each, late, limit }: { long: ClusterMember[]; each: number; late: ClusterMember; limit: number },
): Promise<number> {
  const names = Array.from({ length: TITLES }, (_, index) => `Unknown ${index}`)
  const sent = long.flatMap((member, index) =>
    Array.from({ length: each }, (_, one) => {
      const origin = webs[(index + one) % webs.length]?.url ?? ''
      return uploadImport(origin, headersOf(member), { 'ratings.csv': ratings(names) })
    }),
  )
  const ids = await Promise.all(sent)
  await pause(SLOW_MS)
  const began = performance.now()
  const id = await uploadImport(url, headersOf(late), { 'ratings.csv': ratings(['Heat']) })
  await pollImport(url, headersOf(late), id, { until: (state) => state === 'review', everyMs: 100 })
  const seconds = (performance.now() - began) / 1_000
  const running = await queryPostgres<{ id: number }>(
    primary.url,
    `select id from imports where id in (${ids}) and state in ('reading', 'resolving')`,
  )
  assertThat(running.length === ids.length, `${running.length} of ${ids.length} long imports were running.`)
  assertThat(seconds < limit, `A line was in review after ${seconds.toFixed(1)} s.`)
  return seconds
}

async function send(
  origin: string,
  member: ClusterMember,
  files: Parameters<typeof sendFiles>[2],
): Promise<{ status: number; body: string }> {
  const response = await sendFiles(origin, headersOf(member), files)
  return { status: response.status, body: await response.text() }
}

/** For any process: the web app reads the cookie, the API the token. */
function headersOf(member: ClusterMember): Record<string, string> {
  return { ...bearer(member), cookie: member.cookie, 'x-forwarded-for': `10.8.0.${member.id % 256}` }
}

function ratings(names: readonly string[]): Uint8Array<ArrayBuffer> {
  const rows = names.map((name, index) => `2024-05-12,${name},1995,https://boxd.it/${index},4`)
  return new TextEncoder().encode(['Date,Name,Year,Letterboxd URI,Rating', ...rows].join('\n'))
}

/** Of no tracker that is known. */
function unnamedColumns(bytes: number): Uint8Array<ArrayBuffer> {
  const row = `Heat,1995,80,${'A long note. '.repeat(800)}\n`
  return new TextEncoder().encode(
    `Film,Released,Verdict,Remark\n${row.repeat(Math.floor(bytes / row.length))}`,
  )
}
