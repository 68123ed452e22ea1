import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { forgotPassword, register, uploadPicture } from '#contract'
import { assertThat, type Figures } from '../hard/long-check.ts'
import { timeRatings } from '../hard/redis-page-cache.ts'
import { sendRaw } from '../hard/servers/send-raw.ts'
import { addMembers, type ClusterMember } from './members.ts'
import { takeOver } from './take-over.ts'
import type { Topology } from './topology.ts'

/** Calls of one address in 15 minutes (upstream/rate-limits.ts). */
const CALLS_OF_AN_ADDRESS = 30
const REGISTRATIONS = 20
const MAIL_MS = 40_000

/** What several processes have in common: limits, mail, pictures, pages, and the work on an import. */
export async function sharing(topology: Topology): Promise<Figures> {
  const [one, two] = await addMembers(topology, 2, { entries: 1 })
  if (!one || !two) throw new Error('There are no members.')
  const webs = topology.webs.map(({ url }) => url)
  const { 'slowest ms': slowest } = await timeRatings(webs, one.id, one.cookie)
  return {
    'requests within the limit of an address, through two processes': await countWithinLimit(webs),
    'mails, each once': await countMails(topology),
    'bytes of a picture, read through the other processes': await readPicture(topology, one),
    'a rating on a page of the other process, slowest ms': slowest ?? '',
    ...(await takeOver(topology, two)),
  }
}

async function countWithinLimit(webs: readonly string[]): Promise<number> {
  const statuses: number[] = []
  for (let call = 0; call < CALLS_OF_AN_ADDRESS + 10; call++) {
    const { status } = await post(webs[call % webs.length] ?? '', forgotPassword.path, '10.9.0.1', {
      email: `unknown-${call}@example.org`,
    })
    statuses.push(status)
  }
  const within = statuses.filter((status) => status === 200).length
  assertThat(within === CALLS_OF_AN_ADDRESS, `${within} requests were within the limit.`)
  assertThat(statuses.filter((status) => status === 429).length === 10, `Others got ${statuses.slice(-10)}`)
  return within
}

async function countMails({ webs, smtp }: Topology): Promise<number> {
  const addresses = Array.from({ length: REGISTRATIONS }, (_, index) => `newcomer-${index}@example.org`)
  await Promise.all(
    addresses.map(async (email, index) => {
      const member = { username: `newcomer ${index}`, email, password: 'a quiet horse' }
      const web = webs[index % webs.length]?.url ?? ''
      const { status, body } = await post(web, register.path, `10.9.1.${index}`, member)
      assertThat(status < 300, `Registering got ${status}: ${body}`)
    }),
  )
  await pause(MAIL_MS)
  const received = smtp.received.flatMap(({ to }) => to)
  for (const address of addresses) {
    const count = received.filter((to) => to === address).length
    assertThat(count === 1, `${address} got ${count} mails.`)
  }
  return addresses.length
}

async function readPicture({ webs, apis }: Topology, { cookie, id }: ClusterMember): Promise<number> {
  const create = { width: 64, height: 64, channels: 3, background: 'teal' } as const
  const form = new FormData()
  const bytes = await sharp({ create }).png().toBuffer()
  form.append('profilePicture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png')
  const saved = await fetch(webs[0]?.url + uploadPicture.path, {
    method: uploadPicture.method,
    body: form,
    headers: { cookie },
  })
  assertThat(saved.ok, `The picture of ${id} was responded to with ${saved.status}.`)
  const { profilePicUrl } = await saved.json()
  const path = new URL(profilePicUrl, webs[0]?.url).pathname
  const sizes = await Promise.all(
    [...webs, ...apis].map(async ({ url }) => {
      const response = await fetch(url + path)
      assertThat(response.ok, `${url}${path} responded with ${response.status}.`)
      return (await response.arrayBuffer()).byteLength
    }),
  )
  assertThat(new Set(sizes).size === 1, `The picture has ${sizes} bytes.`)
  return sizes[0] ?? 0
}

function post(origin: string, path: string, address: string, body: object) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  return sendRaw(origin, { method: 'POST', path, headers, body: JSON.stringify(body) })
}
