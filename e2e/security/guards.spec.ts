import { expect, test } from '@playwright/test'
import { attacks, besiege } from '../../scripts/hard/corpus/guard-corpus.ts'
import { demoCookie } from '../../scripts/hard/servers/demo-cookie.ts'

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
    cookie: await demoCookie(origin(), process.env.E2E_DATA_DIR ?? '', 'member'),
  })
  expect(siege.leaks).toEqual([])
})

function origin(): string {
  return process.env.E2E_URL ?? ''
}
