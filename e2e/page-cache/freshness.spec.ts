import { expect, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { sendRaw } from '../../scripts/hard/servers/send-raw.ts'
import { read } from '../support/listings.ts'
import { addEntries, memberSession } from '../support/members.ts'

const SHOW = { id: 1891, type: 'tv' } as const

test('each public page is cached with its own TTL, and served no longer than an hour after it', async ({
  request,
}) => {
  const titles = { '/movie/603': 3600, '/tv/1396': 3600 }
  const ttls = {
    '/': 300,
    ...titles,
    '/person/31': 3600,
    '/franchise/263': 3600,
    '/user/1': 30,
    '/user/1/feed.xml': 30,
  }
  for (const path of [...Object.keys(ttls), '/user/1/share.png', '/sitemap.xml']) {
    const policy = (await request.get(path)).headers()['cache-control'] ?? ''
    if (path in ttls) expect(policy, path).toContain(`s-maxage=${ttls[path as keyof typeof ttls]},`)
    const seconds = Number(/stale-while-revalidate=(\d+)/.exec(policy)?.[1] ?? 0)
    expect(seconds, path).toBeLessThanOrEqual(3600)
  }
})

test('a rating appears at once on the page of the title, the profile and the feed', async ({
  context,
  request,
}) => {
  await memberSession(context)
  const { id } = await (await context.request.get(ENDPOINTS.viewerAccount.path)).json()
  const before = ratingCount(await read(request, `/tv/${SHOW.id}`))
  await read(request, `/user/${id}`)
  expect(await read(request, `/user/${id}/feed.xml`)).not.toContain('<entry>')
  await addEntries(context, { ...SHOW, rating: 40 })
  expect(ratingCount(await read(request, `/tv/${SHOW.id}`))).toBe(before + 1)
  expect(await read(request, `/user/${id}`)).toContain('rated 40 of 100 on average')
  expect(await read(request, `/user/${id}/feed.xml`)).toContain('40/100')
})

test('a cached page responds with 304 only to a request with its ETag', async ({ baseURL }) => {
  for (const path of ['/', '/movie/603', '/user/1']) {
    const get = (headers = {}) => sendRaw(baseURL ?? '', { path, headers })
    // A change by another test renders the page anew.
    await expect(async () => {
      const { headers, body } = await get()
      expect(headers.etag, path).toBeTruthy()
      expect(await get({ 'if-none-match': headers.etag }), path).toMatchObject({ status: 304, body: '' })
      expect(await get({ 'if-none-match': '"another"' }), path).toMatchObject({ status: 200, body })
      expect(await get(), path).toMatchObject({ status: 200, body })
    }).toPass()
  }
})

/** The number of ratings on the page of a title. */
function ratingCount(html: string): number {
  return Number(/(\d+) ratings?</.exec(html)?.[1] ?? 0)
}
