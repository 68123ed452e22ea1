import { request } from '#lib/browser/request'

Object.assign(globalThis, { document: { documentElement: { lang: 'pt-BR' } } })

const { fetch } = globalThis
afterEach(() => {
  globalThis.fetch = fetch
})

test('a change outlives its page, unless the browser would reject it for its size', async () => {
  const sent: (boolean | undefined)[] = []
  globalThis.fetch = async (_target, init) => {
    sent.push(init?.keepalive)
    throw new TypeError('Failed to fetch')
  }
  const picture = { profilePicture: new File([], 'picture.png') }
  await request('addEntry', { movie_id: 238 }).catch(() => undefined)
  await request('listEntries', {}).catch(() => undefined)
  await request('updateProfile', { biography: 'x'.repeat(64 * 1024) }).catch(() => undefined)
  await request('uploadPicture', picture).catch(() => undefined)
  expect(sent).toEqual([true, false, false, false])
})

test('a call of ours returns what the gate has parsed, and fails where the response broke off', async () => {
  const bodies = ['{"items":[]}', '{"ite']
  globalThis.fetch = async () => new Response(bodies.shift(), { status: 200 })
  expect(await request('lists', {})).toEqual({ items: [] })
  await expect(request('lists', {})).rejects.toMatchObject({ name: 'CallError', status: 200 })
})

test('a call asks for the language of the page', async () => {
  const sent: (HeadersInit | undefined)[] = []
  globalThis.fetch = async (_target, init) => {
    sent.push(init?.headers)
    return new Response('{}')
  }
  await request('lists', {})
  await request('addEntry', { movie_id: 238 })
  expect(sent).toEqual([
    { 'accept-language': 'pt-BR' },
    { 'accept-language': 'pt-BR', 'content-type': 'application/json' },
  ])
})
