import { expect, test } from '@playwright/test'
import { attacks, GUARDED_WORDS, sendAttacks } from '../../scripts/hard/corpus/guard-corpus.ts'
import { demoCookie } from '../../scripts/hard/servers/demo-cookie.ts'

const PAGE_AND_CALL_ATTACKS = 5_000

test.describe.configure({ mode: 'parallel' })

test(`none of more than ${PAGE_AND_CALL_ATTACKS} headers and paths shows a visitor what is guarded`, async () => {
  test.setTimeout(240_000)
  const siege = await sendAttacks(origin(), attacks(), { secrets: GUARDED_WORDS })
  expect(siege.leaks).toEqual([])
  expect(siege.asked).toBeGreaterThan(PAGE_AND_CALL_ATTACKS)
})

test('none of them shows a member what is for admins', async () => {
  test.setTimeout(240_000)
  const onUsers = attacks(['/admin/users']).filter(({ path }) => path.includes('admin'))
  const siege = await sendAttacks(origin(), onUsers, {
    secrets: />User Management<\/|admin@cuedot\.example/,
    cookie: await demoCookie(origin(), process.env.E2E_DATA_DIR ?? '', 'member'),
  })
  expect(siege.leaks).toEqual([])
})

function origin(): string {
  return process.env.E2E_URL ?? ''
}
