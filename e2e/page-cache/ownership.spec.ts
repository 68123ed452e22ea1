import { expect, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { accountOf } from '../support/account.ts'
import { makeList } from '../support/lists.ts'
import { memberSession } from '../support/members.ts'

/** Titles that no other test rates. */
const [MOVIE, SHOW] = [348_893, 814]
const LISTS = 12

test('a member’s privacy and name change the pages of that member and their lists; all others stay cached', async ({
  context,
  browser,
  request,
}) => {
  await memberSession(context)
  const { id: mine } = await accountOf(context)
  const lists: string[] = []
  for (let at = 0; at < LISTS; at++) {
    lists.push(await makeList(context, { name: `Trains ${at}`, privacy: 'public' }, [MOVIE]))
  }
  const other = await browser.newContext()
  await memberSession(other)
  const { id: theirs } = await accountOf(other)
  const theirList = await makeList(other, { name: 'Boats', privacy: 'public' }, [MOVIE])
  const others = [`/movie/${MOVIE}`, `/tv/${SHOW}`, '/person/31', `/user/${theirs}`, `/list/${theirList}`]
  const own = [`/user/${mine}`, ...lists.map((id) => `/list/${id}`)]
  const statuses = (of: string[]) => Promise.all(of.map(async (path) => (await request.get(path)).status()))
  const outcomes = (of: string[]) =>
    Promise.all(of.map(async (path) => (await request.get(path)).headers()['x-nextjs-cache']))
  const setPrivacy = (isPrivate: boolean) =>
    context.request.put(ENDPOINTS.updatePrivacy.path, { data: { isPrivate } })
  await statuses([...others, ...own])

  await setPrivacy(true)
  expect(await outcomes(others)).toEqual(others.map(() => 'HIT'))
  expect(await statuses(own)).toEqual(own.map(() => 404))
  await setPrivacy(false)
  expect(await outcomes(others)).toEqual(others.map(() => 'HIT'))
  expect(await statuses(own)).toEqual(own.map(() => 200))

  // What changes nothing leaves the member's own pages cached, too.
  await setPrivacy(false)
  await context.request.post(ENDPOINTS.addList.path, { data: { name: 'Empty', privacy: 'public' } })
  expect(await outcomes([...others, ...own])).toEqual([...others, ...own].map(() => 'HIT'))

  const username = `countess ${mine}`
  await context.request.put(ENDPOINTS.changeUsername.path, { data: { username } })
  expect(await outcomes(others)).toEqual(others.map(() => 'HIT'))
  for (const path of own) expect(await (await request.get(path)).text()).toContain(username)
})
