import { type APIRequestContext, expect, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { sendRaw } from '../../scripts/hard/servers/raw-http.ts'
import { keep, memberSession } from '../support/people.ts'

const SHOW = { id: 1891, type: 'tv' } as const

test('public pages are cached for as long as their content stays true', async ({ request }) => {
  const ttls = { '/': 300, '/movie/603': 3600, '/tv/1396': 3600, '/person/31': 3600, '/user/1': 30 }
  for (const [path, seconds] of Object.entries(ttls)) {
    const response = await request.get(path)
    expect(response.headers()['cache-control'], path).toContain(`s-maxage=${seconds},`)
  }
})

test('a rating is on the page of the title, the profile and the feed at once', async ({
  context,
  request,
}) => {
  await memberSession(context)
  const { id } = await (await context.request.get(ENDPOINTS.viewerAccount.path)).json()
  const before = ratingsOn(await read(request, `/tv/${SHOW.id}`))
  await read(request, `/user/${id}`)
  await keep(context, { ...SHOW, rating: 40 })
  expect(ratingsOn(await read(request, `/tv/${SHOW.id}`))).toBe(before + 1)
  expect(await read(request, `/user/${id}`)).toContain('rated 40 of 100 on average')
  expect(await read(request, `/user/${id}/feed.xml`)).toContain('40/100')
})

test('a cached page is not modified only for a request that names its version', async ({ baseURL }) => {
  for (const path of ['/', '/movie/603', '/user/1']) {
    const get = (headers = {}) => sendRaw(baseURL ?? '', { path, headers })
    const { headers, body } = await get()
    expect(headers.etag, path).toBeTruthy()
    expect(await get({ 'if-none-match': headers.etag }), path).toMatchObject({ status: 304, body: '' })
    expect(await get({ 'if-none-match': '"another"' }), path).toMatchObject({ status: 200, body })
    expect(await get(), path).toMatchObject({ status: 200, body })
  }
})

async function read(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path)).text()
}

/** How many members have rated a title, as its page says. */
function ratingsOn(html: string): number {
  return Number(/(\d+) ratings?</.exec(html)?.[1] ?? 0)
}
