import { startGate } from '#tests/support/gate-with-fake-host'

const PROFILE = ['/user/7', '/user/7/share.png', '/user/7/feed.xml']
const SITEMAPS = ['/sitemap.xml', '/sitemaps layout']
const PUBLIC_PAGES = [...PROFILE, '/', ...SITEMAPS, '/(catalogue)/list layout'].sort()

let gate: Awaited<ReturnType<typeof startGate>>
beforeAll(async () => {
  gate = await startGate()
})
afterAll(() => gate.close())

test('marking episodes invalidates the profile, whose titles it may add to', async () => {
  const cookie = await gate.signIn('tok-marks')
  const headers = { cookie, 'content-type': 'application/json' }
  gate.invalidated.length = 0
  const body = '{"season":1,"episode":1}'
  await gate.send('PUT', '/api/shows/1396/watched', { headers, body })
  expect(gate.invalidated.splice(0)).toEqual(PROFILE)
})

test.each(['applied', 'undone'])('an import invalidates when it starts and when it is %s', async (ended) => {
  const cookie = await gate.signIn(`tok-${ended}`)
  gate.invalidated.length = 0
  const progress = async (state: string) => {
    gate.respondWith({ body: { id: 7, state } })
    await gate.send('GET', '/api/imports/7/progress', { headers: { cookie } })
    return gate.invalidated.splice(0)
  }
  gate.respondWith({ body: { id: 7, state: 'applying' } })
  await gate.post('/api/imports/7/apply', {}, { cookie })
  expect(gate.invalidated.splice(0).sort()).toEqual(PUBLIC_PAGES)
  expect(await progress('applying')).toEqual([])
  expect((await progress(ended)).sort()).toEqual(PUBLIC_PAGES)
})

test.each([
  ['in review', null, []],
  ['of what is written', 'undone', PUBLIC_PAGES],
])('a decision %s invalidates what it changes', async (_, outcome, expected) => {
  const cookie = await gate.signIn(`tok-${outcome}`)
  gate.respondWith({ body: { id: 3, outcome } })
  gate.invalidated.length = 0
  const headers = { cookie, 'content-type': 'application/json' }
  await gate.send('PUT', '/api/imports/7/rows/3', { headers, body: '{"decision":"undo"}' })
  expect(gate.invalidated.splice(0).sort()).toEqual(expected)
})

test('a change of a list invalidates the pages that show it, count it or are on it, a change of its privacy the sitemaps as well', async () => {
  const cookie = await gate.signIn('tok-list')
  const id = 'AZaz09-_AZaz09-_'
  const page = [`/list/${id}`, `/list/${id}/share.png`, '/user/7']
  const headers = { cookie, 'content-type': 'application/json' }
  gate.respondWith({ body: { message: 'ok', position: 1, titles: 1 } })
  // The address says which list it is, not the body.
  await gate.send('PUT', `/api/lists/${id}/titles/movie/603`, { headers, body: '{"id":"another"}' })
  expect(gate.invalidated.splice(0)).toEqual([...page, '/movie/603'])
  await gate.send('DELETE', `/api/lists/${id}/titles/movie/603`, { headers: { cookie } })
  expect(gate.invalidated.splice(0)).toEqual([...page, '/movie/603'])
  const titles = [
    { type: 'movie', id: 11 },
    { type: 'tv', id: 12 },
  ]
  gate.respondWith({ body: { message: 'ok', titles } })
  await gate.send('PUT', `/api/lists/${id}`, { headers, body: '{"privacy":"private"}' })
  expect(gate.invalidated.splice(0)).toEqual([...page, '/movie/11', '/tv/12', ...SITEMAPS])
  await gate.send('DELETE', `/api/lists/${id}`, { headers: { cookie } })
  expect(gate.invalidated.splice(0)).toEqual([...page, '/movie/11', '/tv/12', ...SITEMAPS])
})
