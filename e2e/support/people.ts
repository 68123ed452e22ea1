import { randomBytes, randomInt } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { BrowserContext, Page } from '@playwright/test'
import { ENDPOINTS, MESSAGES, type MediaType, REDIRECT_MS } from '#contract'
import { mailedLink } from './mail.ts'

/** Somebody with an account, as their own browser knows them. */
export interface Person {
  username: string
  email: string
  password: string
}

type Line = (typeof ENDPOINTS)[keyof typeof ENDPOINTS]

/** Registers a new member through the pages, from the form to the first page as a member. */
export async function registerMember(page: Page): Promise<Person> {
  const person = invent()
  await fromOwnAddress(page.context())
  await page.goto('/register')
  await ready(page)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
  await page.clock.install()
  await page.goto(await mailedLink(dataDir(), person.email, '/verify-email'))
  await page.getByText(MESSAGES.verified).waitFor()
  await page.clock.runFor(REDIRECT_MS)
  await page.waitForURL('**/login?verified=true')
  await signIn(page, person)
  return person
}

/** Signs in through the page. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  if (new URL(page.url()).pathname !== '/login') await page.goto('/login')
  await ready(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

/** A new member, registered and signed in by calls: the context's pages are theirs. */
export async function memberSession(context: BrowserContext): Promise<Person> {
  const person = invent()
  const headers = await fromOwnAddress(context)
  const { username, email, password } = person
  await send(context, ENDPOINTS.register, { username, email, password }, headers)
  const link = await mailedLink(dataDir(), email, '/verify-email')
  await send(context, ENDPOINTS.verifyEmail, { token: new URL(link).searchParams.get('token') }, headers)
  await send(context, ENDPOINTS.login, { email, password }, headers)
  return person
}

/** The demo community's admin: the context's pages are theirs. */
export function adminSession(context: BrowserContext): Promise<Person> {
  return accountSession(context, 'admin')
}

/** The demo community's member, whose collection is large: the context's pages are theirs. */
export function demoSession(context: BrowserContext): Promise<Person> {
  return accountSession(context, 'member')
}

async function accountSession(context: BrowserContext, role: 'admin' | 'member'): Promise<Person> {
  const accounts = fs.readFileSync(path.join(dataDir(), 'demo-accounts.txt'), 'utf8')
  const [, email = '', password = ''] = accounts.match(new RegExp(`^${role}\\s+(\\S+)\\s+(\\S+)`, 'm')) ?? []
  await send(context, ENDPOINTS.login, { email, password }, await fromOwnAddress(context))
  return { username: email.replace(/@.*/, ''), email, password }
}

/** Puts titles into the collection of the context's member, in this order, rated where a rating is given. */
export async function keep(
  context: BrowserContext,
  ...titles: { id: number; type?: MediaType; rating?: number }[]
): Promise<void> {
  for (const { id, type = 'movie', rating } of titles) {
    await send(context, ENDPOINTS.addEntry, { movie_id: id, media_type: type })
    if (rating !== undefined) {
      await send(context, ENDPOINTS.rateEntry, { movie_id: id, media_type: type, rating })
    }
  }
}

/** Waits until the page's script has taken over its forms: what is pressed earlier goes to the server. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const form = document.querySelector('main form')
    return !form || Object.keys(form).some((key) => key.startsWith('__reactProps'))
  })
}

/** As if from another house: the limits on sign-ups and sign-ins are for one address. */
async function fromOwnAddress(context: BrowserContext): Promise<Record<string, string>> {
  const address = [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.')
  const headers = { 'x-forwarded-for': address }
  await context.setExtraHTTPHeaders(headers)
  return headers
}

async function send(
  context: BrowserContext,
  { method, path: target }: Line,
  data: object,
  headers: Record<string, string> = {},
): Promise<void> {
  const url = `${process.env.E2E_URL}${target}`
  const answer = await context.request.fetch(url, { method, data, headers })
  if (!answer.ok()) throw new Error(`${method} ${target}: ${answer.status()} ${await answer.text()}`)
}

function invent(): Person {
  const username = `ada-${randomBytes(5).toString('hex')}`
  return { username, email: `${username}@example.org`, password: randomBytes(9).toString('base64url') }
}

function dataDir(): string {
  return process.env.E2E_DATA_DIR ?? ''
}
