import { expect, test } from '@playwright/test'
import { scriptHashes } from '#lib/server/csp'
import { sendRaw } from '../../scripts/hard/servers/raw-http.ts'
import { startWebProcess } from '../../scripts/hard/servers/web-process.ts'
import { recordViolations } from '../support/canaries.ts'
import { adminSession } from '../support/members.ts'

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

test('every page has exactly one content security policy', async ({ context, baseURL }) => {
  await adminSession(context)
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const broken = await startWebProcess({ UPSTREAM_URL: 'http://127.0.0.1:9' })
  const paths = ['/', '/movie/603', '/movie/0', '/nowhere', '/user/1', '/user/1?page=2', '/search', '/login']
  const members = ['/profile', '/my-movies', '/admin/users', '/admin', '/admin/nowhere', '/admin/users/1']
  for (const [origin, path, headers] of [
    ...paths.map((path) => [baseURL, path, {}] as const),
    ...members.map((path) => [baseURL, path, { cookie }] as const),
    ...paths.map((path) => [broken.url, path, {}] as const),
  ]) {
    const response = await sendRaw(origin ?? '', { path, headers })
    expect(response.headers['content-type'], path).toContain('text/html')
    expect(String(response.headers[POLICY]).match(/default-src/g), path).toHaveLength(1)
  }
  await broken.stop()
})
