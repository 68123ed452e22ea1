import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { login } from '#contract'
import { attacks, besiege } from '../scripts/hard/guard-corpus.ts'
import { askRaw } from '../scripts/hard/raw-http.ts'

/** Words that stand on guarded pages only. */
const SECRETS = />(User Management|My Collection|Security)<\/|@cuedot\.example|"Emails"/
const PAGE_AND_CALL_ATTACKS = 5_000

test.describe.configure({ mode: 'parallel' })

test(`no header or spelling among more than ${PAGE_AND_CALL_ATTACKS} shows a visitor what is guarded`, async () => {
  test.setTimeout(240_000)
  const siege = await besiege(origin(), attacks(), { secrets: SECRETS })
  expect(siege.leaks).toEqual([])
  expect(siege.asked).toBeGreaterThan(PAGE_AND_CALL_ATTACKS)
})

test('none of them shows a member what is for admins', async () => {
  test.setTimeout(240_000)
  const onUsers = attacks(['/admin/users']).filter(({ path }) => path.includes('admin'))
  const siege = await besiege(origin(), onUsers, {
    secrets: />User Management<\/|admin@cuedot\.example/,
    cookie: await memberCookie(),
  })
  expect(siege.leaks).toEqual([])
})

function origin(): string {
  return process.env.E2E_URL ?? ''
}

/** The session of the demo community's member. */
async function memberCookie(): Promise<string> {
  const accounts = fs.readFileSync(path.join(process.env.E2E_DATA_DIR ?? '', 'demo-accounts.txt'), 'utf8')
  const [, email, password] = accounts.match(/^member\s+(\S+)\s+(\S+)/m) ?? []
  const answer = await askRaw(origin(), {
    method: 'POST',
    path: login.path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
}
