import { startGate } from '#tests/support/gate-with-fake-host'

let gate: Awaited<ReturnType<typeof startGate>>
beforeAll(async () => {
  gate = await startGate()
})
afterAll(() => gate.close())

const SITEMAPS = ['/sitemap.xml', '/sitemaps layout']

test('a change of a list invalidates its page, a change of its privacy the sitemaps as well', async () => {
  const cookie = await gate.signIn('tok-list')
  const id = 'AZaz09-_AZaz09-_'
  const page = [`/list/${id}`, `/list/${id}/share.png`]
  const headers = { cookie, 'content-type': 'application/json' }
  gate.respondWith({ body: { message: 'ok', position: 1, title_count: 1 } })
  // The address says which list it is, not the body.
  await gate.send('PUT', `/api/lists/${id}/titles/movie/603`, { headers, body: '{"id":"another"}' })
  expect(gate.invalidated.splice(0)).toEqual(page)
  await gate.send('DELETE', `/api/lists/${id}/titles/movie/603`, { headers: { cookie } })
  expect(gate.invalidated.splice(0)).toEqual(page)
  await gate.send('PUT', `/api/lists/${id}`, { headers, body: '{"privacy":"private"}' })
  expect(gate.invalidated.splice(0)).toEqual([...page, ...SITEMAPS])
  await gate.send('DELETE', `/api/lists/${id}`, { headers: { cookie } })
  expect(gate.invalidated.splice(0)).toEqual([...page, ...SITEMAPS])
})
