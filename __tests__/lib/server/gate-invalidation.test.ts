import { ENDPOINTS, type Endpoint } from '#contract'
import { inEveryLanguage } from '#lib/server/gate/cache-invalidation'
import { SHIPPED, segmentOf } from '#lib/text/language'
import { startGate } from '#tests/support/gate-with-fake-host'

type CallName = keyof typeof ENDPOINTS

const LIST = 'AZaz09-_AZaz09-_'
const PROFILE = ['/en/user/7', '/en/user/7/share.png', '/en/user/7/feed.xml']
/** Pages that show a member, and the pages of their lists: by tags, wherever they are. */
const MEMBER = [...PROFILE, 'lists-7', 'member-7']
const LIST_PAGES = [`/en/list/${LIST}`, `/en/list/${LIST}/share.png`, '/en/user/7']
const SITEMAPS = ['/sitemap.xml', '/sitemaps layout']
/** Home, which shows members, and addresses of lists under which none was found. */
const FOUND = ['/en', ...SITEMAPS, 'hidden-lists']
const IMPORTED = [...MEMBER, ...SITEMAPS]
const TITLE = ['/en/movie/603']

/** The pages, here those of English, that each call makes stale at most in every language, where the member 7 makes it; of all others none. */
const STALE: Partial<Record<CallName, string[]>> = {
  addEntry: PROFILE,
  removeEntry: [...PROFILE, ...TITLE],
  rateEntry: [...PROFILE, ...TITLE],
  ratePlace: [...PROFILE, '/en/tv/603', 'show-603'],
  addWatch: PROFILE,
  undoWatches: [...PROFILE, ...TITLE, 'lists-7'],
  moveTitle: [...PROFILE, ...TITLE, 'lists-7'],
  markEpisodes: PROFILE,
  rewatchEpisodes: PROFILE,
  updateProfile: PROFILE,
  uploadPicture: MEMBER,
  removePicture: MEMBER,
  changeUsername: MEMBER,
  updatePrivacy: [...MEMBER, ...FOUND],
  deleteAccount: [...MEMBER, ...FOUND],
  deleteMember: [...MEMBER, ...FOUND].map((one) => one.replace('7', '603')),
  addList: ['/en/user/7', ...SITEMAPS],
  updateList: [...LIST_PAGES, ...SITEMAPS],
  removeList: [...LIST_PAGES, ...SITEMAPS],
  putListTitle: [...LIST_PAGES, ...SITEMAPS],
  removeListTitle: [...LIST_PAGES, ...SITEMAPS],
  applyImport: IMPORTED,
  undoImport: IMPORTED,
  undoToken: PROFILE,
  undoConnection: PROFILE,
  undoDelivery: PROFILE,
  chooseDeliveryTitle: [...PROFILE, ...TITLE],
  stopImport: IMPORTED,
  resumeImport: IMPORTED,
  decideImportRow: [...PROFILE, 'lists-7'],
}

let gate: Awaited<ReturnType<typeof startGate>>
let cookie: string
beforeAll(async () => {
  gate = await startGate()
})
beforeEach(async () => {
  cookie = await gate.signIn('tok-7')
})
afterAll(() => gate.close())

test.each(Object.keys(ENDPOINTS) as CallName[])(
  '%s makes stale at most what it changes for visitors',
  async (name) => {
    // Whatever state an import is in.
    gate.respondWith({ body: { id: 603, state: 'applied', message: 'fine', token: 'tok-7' } })
    expect(await staleAfter(name)).toEqual(inLanguages(STALE[name] ?? []))
  },
)

test.each(Object.keys(STALE) as CallName[])(
  '%s makes nothing stale where it fails, or finds everything as it would have it',
  async (name) => {
    for (const status of [400, 401, 403, 404, 409, 429, 500, 503]) {
      gate.respondWith({ status, body: { message: 'No.' } })
      expect([status, await staleAfter(name)]).toEqual([status, []])
      cookie = await gate.signIn('tok-7')
    }
    gate.respondWith({ body: { message: 'fine', changes: [] } })
    expect(await staleAfter(name)).toEqual([])
  },
)

test.each(Object.keys(STALE) as CallName[])(
  '%s makes its pages stale where its response is lost, unless a visitor makes it',
  async (name) => {
    gate.respondWith('reset')
    expect(await staleAfter(name)).toEqual(inLanguages(STALE[name] ?? []))
    cookie = ''
    expect(await staleAfter(name)).toEqual([])
  },
)

test('a response names no more than the call may change', async () => {
  gate.respondWith({ body: { message: 'fine', rating: 60, changes: ['collection', 'visibility', 'x'] } })
  expect(await staleAfter('rateEntry')).toEqual(inLanguages(PROFILE))
})

test('a move of a title makes the page of the other one stale too', async () => {
  gate.respondWith({ body: { message: 'ok', changes: ['rating'] } })
  gate.invalidated.length = 0
  const headers = { cookie, 'content-type': 'application/json' }
  await gate.send('POST', '/api/titles/movie/603/move', { headers, body: '{"toType":"tv","toId":1399}' })
  expect(gate.invalidated.toSorted()).toEqual(inLanguages(['/en/movie/603', '/en/tv/1399', 'show-1399']))
})

test('a decision in review makes nothing stale', async () => {
  gate.respondWith({ body: { id: 603, outcome: null } })
  expect(await staleAfter('decideImportRow')).toEqual([])
})

test('a list that only its member sees, or by a link, changes no page when it is made', async () => {
  gate.respondWith({ body: { id: LIST, name: 'A', privacy: 'link', titles: 0, changes: ['lists'] } })
  expect(await staleAfter('addList')).toEqual([])
})

test('a list is named by the address, not by the body', async () => {
  gate.respondWith({ body: { message: 'ok', changes: ['list'] } })
  gate.invalidated.length = 0
  const headers = { cookie, 'content-type': 'application/json' }
  await gate.send('PUT', `/api/lists/${LIST}`, { headers, body: '{"id":"another"}' })
  expect(gate.invalidated.toSorted()).toEqual(inLanguages(LIST_PAGES))
})

test('a page is stale in every language', () => {
  expect(inEveryLanguage('/movie/603', ['en', 'de', 'pt-BR'])).toEqual([
    ['/en/movie/603'],
    ['/de/movie/603'],
    ['/pt-br/movie/603'],
  ])
  expect(inEveryLanguage('/', ['en', 'de'])).toEqual([['/en'], ['/de']])
})

/** Sorted, as `staleAfter` is. */
function inLanguages(english: readonly string[]): string[] {
  const pages = english.flatMap((path) =>
    /^\/en\b/.test(path) ? SHIPPED.map((language) => path.replace('en', segmentOf(language))) : path,
  )
  return pages.sort()
}

/** Makes the call as the member 7; a title is the movie 603. */
async function staleAfter(name: CallName): Promise<string[]> {
  const { method, path, body }: Endpoint = ENDPOINTS[name]
  const id = path.startsWith('/api/lists') ? LIST : '603'
  const address = path
    .replace('{id}', id)
    .replace('{type}', 'movie')
    .replace(/\{\w+\}/g, '603')
  const sent: RequestInit = method === 'GET' || (method === 'DELETE' && !body) ? {} : contentOf(name, body)
  gate.invalidated.length = 0
  await gate.send(method, address, { ...sent, headers: { ...sent.headers, cookie } })
  return gate.invalidated.splice(0).sort()
}

function contentOf(name: CallName, body: Endpoint['body']): RequestInit {
  if (body !== 'multipart') {
    const title = name === 'ratePlace' ? '{"season":1}' : '{"movie_id":603,"media_type":"movie"}'
    return { headers: { 'content-type': 'application/json' }, body: title }
  }
  const file = 'Content-Disposition: form-data; name="profilePicture"; filename="a"\r\n\r\nbytes'
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: `--x\r\n${file}\r\n--x--`,
  }
}
