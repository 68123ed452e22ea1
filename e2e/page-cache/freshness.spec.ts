import { type APIRequestContext, expect, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { keep, memberSession } from '../support/people.ts'

const SHOW = { id: 1891, type: 'tv' } as const

test('pages for everybody live as long as what is on them stays true', async ({ request }) => {
  const lives = { '/': 300, '/movie/603': 3600, '/tv/1396': 3600, '/person/31': 3600, '/user/1': 30 }
  for (const [path, seconds] of Object.entries(lives)) {
    const answer = await request.get(path)
    expect(answer.headers()['cache-control'], path).toContain(`s-maxage=${seconds},`)
  }
})

test('a rating is on the page of the title and of the member at once', async ({ context, request }) => {
  await memberSession(context)
  const { id } = await (await context.request.get(ENDPOINTS.viewerAccount.path)).json()
  const before = ratingsOn(await read(request, `/tv/${SHOW.id}`))
  await read(request, `/user/${id}`)
  await keep(context, { ...SHOW, rating: 40 })
  expect(ratingsOn(await read(request, `/tv/${SHOW.id}`))).toBe(before + 1)
  expect(await read(request, `/user/${id}`)).toContain('rated 40 of 100 on average')
})

async function read(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path)).text()
}

/** How many members have rated a title, as its page says. */
function ratingsOn(html: string): number {
  return Number(/(\d+) ratings?</.exec(html)?.[1] ?? 0)
}
