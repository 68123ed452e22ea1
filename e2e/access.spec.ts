import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { adminSession, demoSession } from './support/people.ts'

const PUBLIC = [
  '/',
  '/search',
  '/search?query=the',
  '/search?query=anderson&type=person',
  '/search?query=zzzzzzzz',
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
  arrive?: (context: BrowserContext) => Promise<unknown>
}[] = [
  { viewer: 'a visitor', addresses: PUBLIC },
  {
    viewer: 'a member',
    addresses: ['/', '/search?query=the', '/movie/157336', '/my-movies', '/profile', '/profile#security'],
    arrive: demoSession,
  },
  { viewer: 'an admin', addresses: ['/admin/users'], arrive: adminSession },
]

// A snapshot of each step would cost more than the steps.
test.use({ trace: 'off' })

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

for (const { viewer, addresses, arrive } of VIEWERS) {
  for (const address of addresses) {
    test(`${address} is within reach of ${viewer}, in both lights, wide and narrow`, async ({
      page,
      context,
    }) => {
      await arrive?.(context)
      test.slow()
      await page.goto(address, { waitUntil: 'networkidle' })
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: 'dark' })
        expect(await violations(axe(page).withTags(WCAG)), `${width} px, dark`).toEqual([])
        await page.emulateMedia({ colorScheme: 'light' })
        // The light changes colours and nothing else.
        expect(await violations(axe(page).withRules('color-contrast')), `${width} px, light`).toEqual([])
      }
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
  test(`the server writes ${address} as the HTML standard wants it`, async ({ request }) => {
    const { results } = await validator.validateString(await (await request.get(address)).text())
    expect(results.flatMap(({ messages }) => messages.map(describe))).toEqual([])
  })
}

function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
}

async function violations(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
  )
}

function describe({
  line,
  column,
  ruleId,
  message,
}: Record<'line' | 'column', number> & Record<'ruleId' | 'message', string>) {
  return `${line}:${column} ${ruleId}: ${message}`
}
