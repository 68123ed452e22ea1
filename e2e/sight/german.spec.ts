import { expect, test } from '@playwright/test'
import { inLanguage } from '#lib/text/language'
import { expectAccessible } from '../support/axe.ts'
import { adminSession, type Client } from '../support/members.ts'
import { memberPages, VISITOR_PAGES } from '../support/pages.ts'
import { expectGerman } from './english-texts.ts'

const READERS: Record<string, (context: Client) => Promise<string[]>> = {
  'a visitor': async () => VISITOR_PAGES,
  'a member': async (context) => {
    const { pages, list } = await memberPages(context)
    return [...pages, `${list}?edit`]
  },
  'an admin': async (context) => {
    await adminSession(context)
    return ['/admin/users', '/admin/log']
  },
}

for (const [reader, pagesOf] of Object.entries(READERS)) {
  test(`each kind of page is German, and accessible, for ${reader}, in both themes, wide and narrow`, async ({
    page,
    context,
  }) => {
    test.slow()
    for (const path of await pagesOf(context)) {
      await test.step(path, async () => {
        const address = inLanguage(path, 'de')
        await page.goto(address, { waitUntil: 'load' })
        await expect(page).toHaveURL(address)
        await expectGerman(page, path)
        await expectAccessible(page)
      })
    }
  })
}
