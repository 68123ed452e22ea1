import fs from 'node:fs'
import path from 'node:path'
import { login } from '#contract'
import { assertThat } from '../long-check.ts'
import { sendRaw } from './send-raw.ts'

/** Signs a demo member in through the web app. @returns the Cookie header */
export async function demoCookie(
  origin: string,
  dataDir: string,
  role: 'admin' | 'member',
  extraHeaders: Record<string, string> = {},
): Promise<string> {
  const accounts = fs.readFileSync(path.join(dataDir, 'demo-accounts.txt'), 'utf8')
  const [, email, password] = new RegExp(`^${role}\\s+(\\S+)\\s+(\\S+)`, 'm').exec(accounts) ?? []
  const headers = { 'content-type': 'application/json', ...extraHeaders }
  const body = JSON.stringify({ email, password })
  const response = await sendRaw(origin, { method: 'POST', path: login.path, headers, body })
  assertThat(response.status === 200, `Signing in responded with ${response.status}`)
  return (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
}
