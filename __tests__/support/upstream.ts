import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Call, type InputOf, login, register, toRequest, verifyEmail } from '#contract'
import { createHasher } from '#upstream/account/passwords'
import { createApp } from '#upstream/app'
import { closeDependencies, createDependencies } from '#upstream/create-dependencies'
import type { Dependencies } from '#upstream/dependencies'
import type { Mail } from '#upstream/mail/mailbox'
import { readSettings } from '#upstream/settings'
import { freshDatabase } from './database'

/** What a call answered: the body as it was on the wire. */
export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any
}

type CallIt = <Input extends z.ZodObject>(call: Call<Input>, input: InputOf<Call<Input>>) => Promise<Answer>

/** Somebody who has registered, verified and signed in, through the API. */
export interface TestMember {
  id: number
  username: string
  email: string
  password: string
  token: string
  call: CallIt
}

// A busy machine is no failure.
jest.setTimeout(60_000)

/** Hashing at its real cost would be much of a test's time. */
const CHEAP_HASH = { memoryCost: 8, timeCost: 1, parallelism: 1 }

const running = new Set<() => Promise<void>>()
afterAll(async () => {
  for (const stop of running) await stop()
})

/**
 * The upstream on a port of its own, with an empty database, a clock that tests move and mail that they read.
 * It stops by itself after the test file.
 */
export async function startUpstream(brought: Partial<Dependencies> & { env?: Record<string, string> } = {}) {
  const { env, ...dependencies } = brought
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-'))
  const database = await freshDatabase()
  const settings = readSettings({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    SERVICE_KEY: 'a key that only the tests know',
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
  // As the tests' PostgreSQL: no test here pulls the plug, and syncing is most of a small write's time.
  if (!database.url && !dependencies.db) await sql`pragma synchronous = off`.execute(all.db)
  const app = createApp(all)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  async function stop(): Promise<void> {
    running.delete(stop)
    await app.close()
    await closeDependencies(all)
    await database.drop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  running.add(stop)

  /** Makes a call as `token`'s member; a 2xx answer that is not what the contract promises fails the test. */
  async function call<Input extends z.ZodObject>(
    stated: Call<Input>,
    input: InputOf<Call<Input>>,
    token?: string,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const { method, target, body } = toRequest(stated, input)
    const response = await fetch(url + target, {
      method,
      body,
      headers: {
        ...(body !== null && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
    const answer = { status: response.status, headers: response.headers, body: await response.json() }
    if (response.ok) expect(stated.output.wire.parse(answer.body)).toEqual(answer.body)
    return answer
  }

  /** The mails somebody has got, oldest first. */
  async function mailsTo(recipient: string): Promise<Mail[]> {
    await all.mailQueue.flush()
    return mails.filter((mail) => mail.recipient === recipient.toLowerCase())
  }

  /** The token in the newest mail to somebody. */
  async function tokenFor(recipient: string): Promise<string> {
    const mail = (await mailsTo(recipient)).findLast(({ text }) => text.includes('?token='))
    return /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no token'
  }

  let count = 0
  /** Registers, verifies and signs somebody in; everybody comes from a network address of their own. */
  async function member(
    wish: { admin?: boolean; username?: string; email?: string } = {},
  ): Promise<TestMember> {
    const number = ++count
    const username = wish.username ?? `member ${number}`
    const email = wish.email ?? `member-${number}@example.com`
    const password = `the password of ${username}`
    const from = {
      'x-service-key': settings.SERVICE_KEY ?? '',
      'x-client-address': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    }
    const registered = await call(register, { username, email, password }, undefined, from)
    expect(registered.status).toBe(200)
    await call(verifyEmail, { token: await tokenFor(email) }, undefined, from)
    const { body } = await call(login, { email, password }, undefined, from)
    if (wish.admin) {
      await all.db.updateTable('members').set({ is_admin: 1 }).where('id', '=', body.user.id).execute()
    }
    return {
      id: body.user.id,
      username,
      email,
      password,
      token: body.token,
      call: (stated, input) => call(stated, input, body.token),
    }
  }

  return {
    url,
    app,
    dependencies: all,
    call,
    member,
    mailsTo,
    tokenFor,
    stop,
    /** Moves the clock on, milliseconds. */
    wait: (milliseconds: number) => {
      ahead += milliseconds
    },
  }
}

export type Upstream = Awaited<ReturnType<typeof startUpstream>>
