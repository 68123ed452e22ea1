import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { forgotPassword, login, register } from '#contract'
import { createHasher } from '#upstream/account/passwords'
import { openDb } from '#upstream/db/open'
import { transact } from '#upstream/db/transact'
import { addMember } from '#upstream/members/members'
import { usernameKeys } from '#upstream/members/username-keys'
import { startUpstreamProcess } from '../bench/upstream-process.ts'
import { assertThat, type LongCheck, quantile } from './long-check.ts'
import { mapConcurrently, sendRaw } from './servers/send-raw.ts'

/** Of known and unknown addresses together: so many that chance alone hardly ever looks telling. */
const SAMPLES = 4_000
const WARM_UP = 100
const KEY = 'a key of the tests alone'
/** Milliseconds between the medians, at most. */
const MAX_DIFFERENCE_MS = 1
/** How far the chance that a known address takes longer may be from one half. */
const MAX_AUC_OFFSET = 0.03

/**
 * Whether a response time reveals that an address has an account. Each call is sent once for each address, known
 * and unknown ones in random order: so no limit rejects one kind alone, and no kind always comes after the other.
 */
export const accountEnumeration: LongCheck = {
  name: 'response times',
  timeoutMinutes: 15,
  isApiOnly: true,
  async run() {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-timing-'))
    const upstream = await startUpstreamProcess({ dataDir }, { SERVICE_KEY: KEY })
    let count = 0
    async function send({ path }: Endpoint, body: object, expected = 200): Promise<number> {
      count++
      // A network each: else the limit on one address would reject.
      const from = `10.${count >> 8}.${count & 255}.1`
      const headers = { 'content-type': 'application/json', 'x-service-key': KEY, 'x-client-address': from }
      const started = performance.now()
      const response = await sendRaw(upstream.url, {
        method: 'POST',
        path,
        headers,
        body: JSON.stringify(body),
      })
      const time = performance.now() - started
      assertThat(response.status === expected, `${path}: ${response.status} ${response.body}`)
      return time
    }
    async function compare(call: Endpoint, body: (email: string) => object, expected?: number) {
      const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
      for (const [n, { kind, email }] of shuffled(ACCOUNTS).entries()) {
        const time = await send(call, body(email), expected)
        if (n >= WARM_UP) times[kind].push(time)
      }
      return compareTimes(times)
    }
    const members = ACCOUNTS.filter(({ kind }) => kind === 'known')
    await mapConcurrently(members, ({ name, email }) =>
      send(register, { username: name, email, password: 'a password' }),
    )
    await addMembers(dataDir)
    const guesses: Record<Way, number[]> = { unknown: [], password: [], factor: [], 'no password': [] }
    for (const [n, { way, email }] of shuffled(GUESSED).entries()) {
      const time = await send(login, { email, password: 'wrong guess' }, 401)
      if (n >= WARM_UP) guesses[way].push(time)
    }
    const { unknown, ...ways } = guesses
    const signIns = Object.entries(ways).map(
      ([way, known]) => [`sign-in, ${way}`, compareTimes({ known, unknown })] as const,
    )
    const forgot = await compare(forgotPassword, (email) => ({ email }))
    const registered = await compare(register, (email) => ({
      username: `again ${count}`,
      email,
      password: 'a password',
    }))
    await upstream.end('SIGTERM')
    fs.rmSync(dataDir, { recursive: true })
    const compared = { ...Object.fromEntries(signIns), forgot, register: registered }
    const figures = Object.entries(compared).map(([name, comparison]) => [name, format(comparison)] as const)
    const isTelling = Object.values(compared).some(
      ({ difference, auc }) => difference > MAX_DIFFERENCE_MS || Math.abs(auc - 0.5) > MAX_AUC_OFFSET,
    )
    assertThat(!isTelling, figures.map(([name, figure]) => `${name}: ${figure}`).join('; '))
    return { samples: SAMPLES, ...Object.fromEntries(figures) }
  },
}

const ACCOUNTS = Array.from({ length: SAMPLES + WARM_UP }, (_, n) => {
  const kind = n % 2 === 0 ? ('known' as const) : ('unknown' as const)
  return { kind, name: `${kind}${n}`, email: `${kind}${n}@example.org` }
})

/** How an account is entered; `unknown`: there is none. A failed attempt is recorded of those that there are. */
type Way = 'unknown' | 'password' | 'factor' | 'no password'
const WAYS: Way[] = ['unknown', 'password', 'factor', 'no password']

const GUESSED = Array.from({ length: SAMPLES * 2 + WARM_UP }, (_, n) => {
  const way = WAYS[n % WAYS.length] ?? 'unknown'
  return { way, username: `guessed ${n}`, email: `guessed${n}@example.org` }
})

/** Beside the API, which would take a mail for each. */
async function addMembers(dataDir: string): Promise<void> {
  const db = await openDb({ dataDir })
  const created_at = new Date().toISOString()
  const password_hash = await (await createHasher()).hash('a password')
  await transact(db, async (tx) => {
    for (const { way, username, email } of GUESSED.filter((one) => one.way !== 'unknown')) {
      const hash = way === 'no password' ? '' : password_hash
      const member = { username, ...usernameKeys(username), email, created_at, password_hash: hash }
      const member_id = await addMember(tx, member)
      if (way !== 'factor' || member_id === null) continue
      const factor = { member_id, sealed_secret: '-', is_on: 1, last_step: 0, created_at } as const
      await tx.insertInto('factors').values(factor).execute()
    }
  })
  await db.destroy()
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, chance: Math.random() }))
    .sort((a, b) => a.chance - b.chance)
    .map(({ item }) => item)
}

interface Endpoint {
  path: string
}

interface Comparison {
  /** Milliseconds between the two medians. */
  difference: number
  /** The chance that a known address took longer than an unknown one (Mann-Whitney): 0.5 tells nothing. */
  auc: number
}

function compareTimes({ known, unknown }: { known: number[]; unknown: number[] }): Comparison {
  const longer = known.reduce((sum, a) => sum + unknown.filter((b) => a > b).length, 0)
  return {
    difference: Math.abs(quantile(known, 0.5) - quantile(unknown, 0.5)),
    auc: longer / (known.length * unknown.length),
  }
}

function format({ difference, auc }: Comparison): string {
  return `medians ${difference.toFixed(2)} ms apart, AUC ${auc.toFixed(3)}`
}
