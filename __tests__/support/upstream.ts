import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import {
  type Call,
  type CallInput,
  ERROR_STATUS,
  type ErrorCode,
  type InputOf,
  login,
  outputSchema,
  type Reason,
  type ReasonArguments,
  type ReasonValues,
  register,
  sentenceOf,
  toRequest,
  verifyEmail,
} from '#contract'
import { translator } from '#lib/messages/translator'
import { createHasher } from '#upstream/account/passwords'
import { createApp } from '#upstream/app'
import { closeDependencies, createDependencies } from '#upstream/create-dependencies'
import type { Dependencies } from '#upstream/dependencies'
import type { Mail } from '#upstream/mail/mail-transport'
import { readSettings } from '#upstream/settings'
import { migratedDatabase } from './database'

/** The response to a call, with its body as serialised. */
export interface CallResponse {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every type
  body: any
}

type CallIt = <Input extends CallInput>(
  call: Call<Input>,
  input: InputOf<Call<Input>>,
) => Promise<CallResponse>

/** A member who has registered, verified and signed in, through the API. */
export interface TestMember {
  id: number
  username: string
  email: string
  password: string
  token: string
  call: CallIt
}

// Slow machines must not fail.
jest.setTimeout(60_000)

/** Hashing at its real cost would take most of a test's time. */
const CHEAP_HASH = { memoryCost: 8, timeCost: 1, parallelism: 1 }

const running = new Set<() => Promise<void>>()
afterAll(async () => {
  for (const stop of running) await stop()
})

/**
 * Starts the upstream on a free port, with a database without rows, a clock that tests advance and a mailbox that they read.
 * It stops after the test file.
 */
export async function startUpstream(
  overrides: Partial<Dependencies> & { env?: Record<string, string> } = {},
) {
  const { env, ...dependencies } = overrides
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-'))
  const databaseUrl = await migratedDatabase(folder)
  const settings = readSettings({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    SERVICE_KEY: 'a key that only the tests know',
    FACTOR_KEY: 'a key of second factors that only the tests know',
    ...env,
  })
  const mails: Mail[] = []
  let ahead = 0
  const all = await createDependencies(settings, {
    clock: () => new Date(Date.now() + ahead),
    mailbox: { deliver: async (mail) => void mails.push(mail), close: async () => {} },
    hasher: await createHasher(CHEAP_HASH),
    ...dependencies,
  })
  // As the tests' PostgreSQL: no test here simulates a power failure, and syncing dominates small writes.
  if (!databaseUrl && !dependencies.db) await sql`pragma synchronous = off`.execute(all.db)
  const app = createApp(all)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  async function stop(): Promise<void> {
    running.delete(stop)
    // A connection whose response a test has not read to its end would be waited for.
    app.server.closeAllConnections()
    await app.close()
    await closeDependencies(all)
    fs.rmSync(folder, { recursive: true, force: true })
  }
  running.add(stop)

  /** Makes a call with this token. A 2xx response that violates the contract fails the test. */
  async function call<Input extends CallInput>(
    endpoint: Call<Input>,
    input: InputOf<Call<Input>>,
    token?: string,
    headers: Record<string, string> = {},
  ): Promise<CallResponse> {
    const { method, target, body } = toRequest(endpoint, input)
    const response = await fetch(url + target, {
      method,
      body,
      headers: {
        ...(body !== null && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
    const result = { status: response.status, headers: response.headers, body: await response.json() }
    if (response.ok) expect(outputSchema(endpoint).parse(result.body)).toEqual(result.body)
    return result
  }

  /** The mails to an address, oldest first. */
  async function mailsTo(recipient: string): Promise<Mail[]> {
    await all.mailQueue.flush()
    return mails.filter((mail) => mail.recipient === recipient.toLowerCase())
  }

  /** The token in the newest mail to an address. */
  async function tokenFor(recipient: string): Promise<string> {
    const mail = (await mailsTo(recipient)).findLast(({ text }) => text.includes('?token='))
    return /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no token'
  }

  /** Headers by which the web app forwards a client address. */
  function from(address: string): Record<string, string> {
    return { 'x-service-key': settings.SERVICE_KEY ?? '', 'x-client-address': address }
  }

  let signIns = 0
  /** Signs in with this password, each time from another network address. */
  function signIn({ email }: { email: string }, password: string, headers: Record<string, string> = {}) {
    const number = ++signIns
    const address = from(`10.200.${(number >> 8) & 255}.${number & 255}`)
    return call(login, { email, password }, undefined, { ...address, ...headers })
  }

  let count = 0
  /** Registers, verifies and signs in a member, each from its own network address. */
  async function member(
    options: { admin?: boolean; username?: string; email?: string } = {},
  ): Promise<TestMember> {
    const number = ++count
    const username = options.username ?? `member ${number}`
    const email = options.email ?? `member-${number}@example.com`
    const password = `the password of ${username}`
    const headers = from(`10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`)
    const registered = await call(register, { username, email, password }, undefined, headers)
    expect(registered.status).toBe(200)
    await call(verifyEmail, { token: await tokenFor(email) }, undefined, headers)
    const { body } = await call(login, { email, password }, undefined, headers)
    if (options.admin) {
      await all.db.updateTable('members').set({ is_admin: 1 }).where('id', '=', body.user.id).execute()
    }
    return {
      id: body.user.id,
      username,
      email,
      password,
      token: body.token,
      call: (endpoint, input) => call(endpoint, input, body.token),
    }
  }

  /** The member's sessions, as if they had just proved who is there. */
  async function confirmNow({ id }: Pick<TestMember, 'id'>): Promise<void> {
    await all.db
      .updateTable('tokens')
      .set({ confirmed_at: all.clock().toISOString() })
      .where('member_id', '=', id)
      .where('purpose', '=', 'session')
      .execute()
  }

  return {
    url,
    app,
    dependencies: all,
    call,
    from,
    signIn,
    member,
    confirmNow,
    mailsTo,
    tokenFor,
    stop,
    /** Advances the clock, milliseconds. */
    wait: (milliseconds: number) => {
      ahead += milliseconds
    },
  }
}

export type Upstream = Awaited<ReturnType<typeof startUpstream>>

/** The upstream of all tests of a file: it starts before the first one. */
export function sharedUpstream(...given: Parameters<typeof startUpstream>): Upstream {
  const upstream = {} as Upstream
  beforeAll(async () => void Object.assign(upstream, await startUpstream(...given)))
  return upstream
}

/** A member of all tests of a file. */
export function sharedMember(upstream: Upstream, ...given: Parameters<Upstream['member']>): TestMember {
  const member = {} as TestMember
  beforeAll(async () => void Object.assign(member, await upstream.member(...given)))
  return member
}

/** Another member for each test of a file. */
export function freshMember(upstream: Upstream): TestMember {
  const member = {} as TestMember
  beforeEach(async () => void Object.assign(member, await upstream.member()))
  return member
}

/** The response of a call that fails for this reason. */
export function failed<R extends Reason>(
  code: ErrorCode,
  reason: R,
  ...[values = {}, field]: ReasonArguments<R, string>
) {
  const message = sentenceOf(translator('en', 'api'), { reason, values: values as ReasonValues })
  return {
    status: ERROR_STATUS[code],
    body: { code, reason, values, message, ...(field && { fields: { [field]: message } }) },
  }
}
