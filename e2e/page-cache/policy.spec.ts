import { expect, test } from '@playwright/test'
import { scriptHashes } from '#lib/server/csp'
import { recordViolations } from '../support/canaries.ts'

const POLICY = 'content-security-policy'

test('an injected inline script in a cached page does not run', async ({ page }) => {
  await recordViolations(page)
  await page.route('**/movie/603', async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    const body = (await response.text()).replace('</body>', '<script>window.injected = true</script>$&')
    // As the page cache does: the policy is computed from the HTML that is sent.
    const scripts = ["script-src 'self'", ...scriptHashes(body)].join(' ')
    headers[POLICY] = String(headers[POLICY]).replace(/script-src [^;]*/, scripts)
    await route.fulfill({ response, headers, body })
  })
  await page.goto('/movie/603')
  // Next's own scripts run: the page is hydrated.
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll('main button')).some((button) =>
      Object.keys(button).some((key) => key.startsWith('__reactProps')),
    ),
  )
  expect(await page.evaluate('window.injected')).toBeUndefined()
  expect(await page.evaluate(() => window.cspViolations)).toEqual(['script-src-elem inline'])
})
