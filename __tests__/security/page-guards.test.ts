import fs from 'node:fs'
import path from 'node:path'
import { requireAdmin, requireViewer } from '#lib/server/pages/page-guards'
import { ADA, startGate } from '#tests/support/gate-with-fake-host'

let gate: Awaited<ReturnType<typeof startGate>>
let cookie = ''
jest.mock('next/headers', () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ get: (name: string) => cookieValue(name), set: () => {} }),
}))
// React caches per render; here every test is its own render.
jest.mock('react', () => ({ ...jest.requireActual('react'), cache: (read: unknown) => read }))

function cookieValue(name: string) {
  const value = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookie)?.[1]
  return value === undefined ? undefined : { name, value }
}

beforeAll(async () => {
  gate = await startGate()
})
beforeEach(() => {
  cookie = ''
})
afterAll(() => gate.close())

/** The digest of the redirect that the guard throws. */
async function redirectOf(guard: () => Promise<unknown>): Promise<string> {
  const thrown: unknown = await guard().then(
    () => new Error('no redirect'),
    (error: unknown) => error,
  )
  return thrown instanceof Error && 'digest' in thrown ? String(thrown.digest) : String(thrown)
}

test.each(['', 'Fe26.2*1*forged', '%00'])(
  'the page itself redirects a visitor with the session cookie %j to the login page',
  async (value) => {
    cookie = value && `__Host-session=${value}`
    for (const guard of [requireViewer, requireAdmin])
      expect(await redirectOf(() => guard('en'))).toContain(';/login;')
  },
)

test('the page itself redirects a member whose session has ended to the login page', async () => {
  cookie = await gate.signIn('tok-gone')
  gate.respondWith({ status: 401 })
  for (const guard of [requireViewer, requireAdmin])
    expect(await redirectOf(() => guard('en'))).toContain(';/login;')
})

test('the login page is told which page found the session ended', async () => {
  cookie = await gate.signIn('tok-gone')
  gate.respondWith({ status: 401 })
  expect(await redirectOf(() => requireViewer('en', '/diary?type=movie'))).toContain(
    ';/login?wanted=%2Fdiary%3Ftype%3Dmovie;',
  )
})

test('the admin page redirects a member home, according to the upstream', async () => {
  cookie = await gate.signIn('tok-member')
  gate.respondWith({ body: ADA })
  expect(await redirectOf(() => requireAdmin('en'))).toContain(';/;')
  expect(await requireViewer('en')).toMatchObject({ id: ADA.id })
  gate.respondWith({ body: { ...ADA, is_admin: 1 } })
  expect(await requireAdmin('en')).toMatchObject({ isAdmin: true })
})

const ROOT = path.join(__dirname, '..', '..')

test.each([
  ['app/[language]/(member)', /(return|await) (memberPage|memberPageWithHeader)\(/],
  ['app/[language]/admin', /await requireAdmin\(language\)/],
])('every page below %s checks the viewer itself', (folder, guard) => {
  const pages = fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
  expect(pages).not.toEqual([])
  for (const page of pages) expect(read(folder, page)).toMatch(guard)
})

test('what frames the pages of members requires a viewer', () => {
  expect(read('app/[language]/(member)/member-page.tsx')).toMatch(
    /requireViewer\(language, path\)\.catch\(catchUpstreamError\)/,
  )
  expect(read('app/[language]/(member)/member-page-with-header.tsx')).toMatch(/return memberPage\(/)
})

function read(...names: string[]): string {
  return fs.readFileSync(path.join(ROOT, ...names), 'utf8')
}
