import { type BrowserContext, expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { expectAccessible } from './support/axe.ts'
import { adminSession, demoSession } from './support/members.ts'

const PUBLIC = [
  '/',
  '/search',
  '/search?query=the',
  '/search?query=anderson&type=person',
  '/search?query=zzzzzzzz',
  '/search?query=dicaprio',
  '/movie/157336',
  '/tv/1396',
  '/person/10297',
  // A member with few titles: axe looks at every card four times.
  '/user/20',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/verify-email',
  '/movie/999999999',
]

const VIEWERS: {
  viewer: string
  addresses: string[]
  signIn?: (context: BrowserContext) => Promise<unknown>
}[] = [
  { viewer: 'a visitor', addresses: PUBLIC },
  {
    viewer: 'a member',
    addresses: ['/', '/search?query=the', '/movie/157336', '/my-movies', '/profile', '/profile#security'],
    signIn: demoSession,
  },
  { viewer: 'an admin', addresses: ['/admin/users'], signIn: adminSession },
]

for (const { viewer, addresses, signIn } of VIEWERS) {
  for (const address of addresses) {
    test(`${address} is accessible to ${viewer}, in both themes, wide and narrow`, async ({
      page,
      context,
    }) => {
      await signIn?.(context)
      test.slow()
      await page.goto(address, { waitUntil: 'load' })
      await expectAccessible(page)
    })
  }
}

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    // Chosen by name length and score, per card: a class for each value would be longer and say less.
    'no-inline-style': 'off',
    // Every file is from this origin.
    'require-sri': 'off',
  },
})

for (const address of [...PUBLIC, '/user/1?page=2', '/offline.html']) {
  test(`the HTML of ${address} is valid`, async ({ request }) => {
    const { results } = await validator.validateString(await (await request.get(address)).text())
    expect(results.flatMap(({ messages }) => messages.map(describe))).toEqual([])
  })
}

function describe({
  line,
  column,
  ruleId,
  message,
}: Record<'line' | 'column', number> & Record<'ruleId' | 'message', string>) {
  return `${line}:${column} ${ruleId}: ${message}`
}
