import { randomBytes, randomInt } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { ENDPOINTS, type MediaType } from '#contract'
import { createHasher } from '#upstream/account/passwords'
import { transact } from '#upstream/db/transact'
import { addMember } from '#upstream/members/members'
import { usernameKeys } from '#upstream/members/username-keys'
import { inDatabase } from './database.ts'

/** A member's credentials. */
export interface Member {
  username: string
  email: string
  password: string
}

/** What makes the calls of a member: a browser's context, or calls without a browser. */
export type Client = Pick<BrowserContext, 'request' | 'setExtraHTTPHeaders'>

export function clientOf(request: APIRequestContext): Client {
  // Each call states its client address itself.
  return { request, setExtraHTTPHeaders: async () => {} }
}

/** Signs in through the page. */
export async function signIn(page: Page, { email, password }: Member): Promise<void> {
  if (new URL(page.url()).pathname !== '/login') await page.goto('/login')
  await waitForHydration(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

const PASSWORD = 'a quiet horse'
const passwordHash = createHasher().then((hasher) => hasher.hash(PASSWORD))

/** Stores a new member, as a registration that was confirmed does, and signs the context in. */
export async function memberSession(context: Client): Promise<Member> {
  const registration = await inventRegistration(`ada-${randomBytes(5).toString('hex')}`)
  await inDatabase((db) => transact(db, (tx) => addMember(tx, registration)))
  const { username, email } = registration
  await openSession(context, { username, email, password: PASSWORD })
  return { username, email, password: PASSWORD }
}

/** Stores so many members. @returns what their names have in common */
export async function addMembers(count: number): Promise<string> {
  const name = `many-${randomBytes(5).toString('hex')}`
  const numbers = Array.from({ length: count }, (_, index) => index)
  const registrations = await Promise.all(numbers.map((number) => inventRegistration(`${name}-${number}`)))
  await inDatabase((db) =>
    transact(db, async (tx) => {
      for (const registration of registrations) await addMember(tx, registration)
    }),
  )
  return name
}

async function inventRegistration(username: string) {
  return {
    username,
    email: `${username}@example.org`,
    ...usernameKeys(username),
    password_hash: await passwordHash,
    created_at: new Date().toISOString(),
  }
}

/** Signs the context in by a call. */
export async function openSession(context: Client, { email, password }: Member): Promise<void> {
  await send(context, ENDPOINTS.login, { email, password }, await setClientAddress(context))
}

/** Signs the context in as the demo community's admin. */
export function adminSession(context: Client): Promise<Member> {
  return accountSession(context, 'admin')
}

/** Signs the context in as the demo community's member, whose collection is large. */
export function demoSession(context: Client): Promise<Member> {
  return accountSession(context, 'member')
}

async function accountSession(context: Client, role: 'admin' | 'member'): Promise<Member> {
  const accounts = fs.readFileSync(path.join(dataDir(), 'demo-accounts.txt'), 'utf8')
  const [, email = '', password = ''] = accounts.match(new RegExp(`^${role}\\s+(\\S+)\\s+(\\S+)`, 'm')) ?? []
  const member = { username: email.replace(/@.*/, ''), email, password }
  await openSession(context, member)
  return member
}

/** Adds titles to the member's collection in this order, with a rating where one is given. */
export async function addEntries(
  context: Client,
  ...titles: { id: number; type?: MediaType; rating?: number }[]
): Promise<void> {
  for (const { id, type = 'movie', rating } of titles) {
    await send(context, ENDPOINTS.addEntry, { movie_id: id, media_type: type })
    if (rating !== undefined) {
      await send(context, ENDPOINTS.rateEntry, { movie_id: id, media_type: type, rating })
    }
  }
}

/** Logs watches of titles that may not be in the collection yet. */
export async function addWatches(context: Client, ...watches: object[]): Promise<void> {
  for (const watch of watches) await send(context, ENDPOINTS.addWatch, watch)
}

export async function markEpisodes(context: Client, show: number, episodes: object): Promise<void> {
  const { method, path } = ENDPOINTS.markEpisodes
  await send(context, { method, path: path.replace('{id}', String(show)) }, episodes)
}

export async function ratePlace(context: Client, show: number, place: object): Promise<void> {
  const { method, path } = ENDPOINTS.ratePlace
  await send(context, { method, path: path.replace('{id}', String(show)) }, place)
}

/** Puts titles on the member's watchlist. */
export async function addToWatchlist(
  context: Client,
  ...titles: { id: number; type?: MediaType }[]
): Promise<void> {
  const { method, path } = ENDPOINTS.addToWatchlist
  for (const { id, type = 'movie' } of titles) {
    await send(context, { method, path: path.replace('{type}', type).replace('{id}', String(id)) }, {})
  }
}

/** Gives the member a picture that no other member has. @returns its address */
export async function savePicture(context: Client): Promise<string> {
  const background = `#${randomBytes(3).toString('hex')}`
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()
  const multipart = { profilePicture: { name: 'me.png', mimeType: 'image/png', buffer } }
  const response = await context.request.post(`${process.env.E2E_URL}${ENDPOINTS.uploadPicture.path}`, {
    multipart,
  })
  if (!response.ok()) throw new Error(`${response.status()} ${await response.text()}`)
  return (await response.json()).profilePicUrl
}

/** Waits until React has hydrated the page's form: an earlier click would submit it without the script. */
export async function waitForHydration(page: Page, part = 'form'): Promise<void> {
  await page.waitForFunction((selector) => {
    const element = document.querySelector(`main ${selector}`)
    return !element || Object.keys(element).some((key) => key.startsWith('__reactProps'))
  }, part)
}

/** Waits until a page loads nothing more: what it loads when it has nothing else to do may itself load more. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const countFiles = () => performance.getEntriesByType('resource').length
    let known = -1
    while (known !== countFiles()) {
      known = countFiles()
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await new Promise((resolve) => requestIdleCallback(resolve))
    }
  })
}

/** Gives the context a random client address: sign-ups and sign-ins are limited per address. */
export async function setClientAddress(context: Client): Promise<Record<string, string>> {
  const address = [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.')
  const headers = { 'x-forwarded-for': address }
  await context.setExtraHTTPHeaders(headers)
  return headers
}

async function send(
  context: Client,
  { method, path: target }: { method: string; path: string },
  data: object,
  headers: Record<string, string> = {},
): Promise<void> {
  const url = `${process.env.E2E_URL}${target}`
  const response = await context.request.fetch(url, { method, data, headers })
  if (!response.ok()) throw new Error(`${method} ${target}: ${response.status()} ${await response.text()}`)
}

function dataDir(): string {
  return process.env.E2E_DATA_DIR ?? ''
}
