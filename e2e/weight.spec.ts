import { gzipSync } from 'node:zlib'
import { type APIRequestContext, expect, test } from '@playwright/test'

/** Compressed bytes that a public page may weigh at its first visit. */
const SCRIPTS_MAX = 165_000
const STYLES_MAX = 20_000
const HOME_MAX = 20_000

test('public pages stay light', async ({ request }) => {
  const kept = new Map<string, number>()
  for (const path of ['/', '/movie/157336', '/tv/1396', '/person/10297', '/user/20', '/search?query=the']) {
    const html = await (await request.get(path)).text()
    const scripts = addresses(html, /<script(?![^>]*noModule)[^>]* src="([^"]+)"/g)
    const styles = addresses(html, /<link rel="stylesheet" href="([^"]+)"/g)
    expect([path, scripts.length > 3, styles.length > 0]).toEqual([path, true, true])
    expect(await weigh(request, scripts, kept), `scripts of ${path}`).toBeLessThanOrEqual(SCRIPTS_MAX)
    expect(await weigh(request, styles, kept), `styles of ${path}`).toBeLessThanOrEqual(STYLES_MAX)
    if (path === '/') expect(gzipSync(html).length).toBeLessThanOrEqual(HOME_MAX)
  }
})

function addresses(html: string, pattern: RegExp): string[] {
  return Array.from(new Set(Array.from(html.matchAll(pattern), ([, address]) => address ?? '')))
}

async function weigh(
  request: APIRequestContext,
  files: string[],
  kept: Map<string, number>,
): Promise<number> {
  let sum = 0
  for (const file of files) {
    const weight = kept.get(file) ?? gzipSync(await (await request.get(file)).body()).length
    kept.set(file, weight)
    sum += weight
  }
  return sum
}
