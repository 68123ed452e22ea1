import { expect, test } from '@playwright/test'
import { everyNth } from '../../scripts/hard/corpus/every-nth.ts'
import { attacks, GUARDED_WORDS, sendAttacks } from '../../scripts/hard/corpus/guard-corpus.ts'
import { demoCookie } from '../../scripts/hard/servers/demo-cookie.ts'

/** Of the corpus each n-th request; all of them in `npm run test:hard`. */
const STEP = Number(process.env.GUARD_STEP ?? 7)

test.describe.configure({ mode: 'parallel' })

test('no header or path shows a visitor what is guarded', async () => {
  test.setTimeout(240_000)
  const result = await sendAttacks(origin(), everyNth(attacks(), STEP), { secrets: GUARDED_WORDS })
  expect(result.leaks).toEqual([])
})

test('no header or path shows a member what is for admins', async () => {
  test.setTimeout(240_000)
  const onUsers = attacks(['/admin/users']).filter(({ path }) => path.includes('admin'))
  const result = await sendAttacks(origin(), everyNth(onUsers, STEP), {
    secrets: />User Management<\/|admin@cuedot\.example/,
    cookie: await demoCookie(origin(), process.env.E2E_DATA_DIR ?? '', 'member'),
  })
  expect(result.leaks).toEqual([])
})

function origin(): string {
  return process.env.E2E_URL ?? ''
}
