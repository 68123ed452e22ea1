/** @jest-environment node */
import fs from 'node:fs'
import path from 'node:path'
import { requireAdmin, requireViewer } from '#lib/server/pages/page-guards'
import { ADA, gate } from '#tests/support/gate'

let at: Awaited<ReturnType<typeof gate>>
let cookie = ''
jest.mock('next/headers', () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ get: (name: string) => sent(name), set: () => {} }),
}))
// Within one render React asks once; here every test is a render of its own.
jest.mock('react', () => ({ ...jest.requireActual('react'), cache: (read: unknown) => read }))

function sent(name: string) {
  const value = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookie)?.[1]
  return value === undefined ? undefined : { name, value }
}

beforeAll(async () => {
  at = await gate()
})
beforeEach(() => {
  cookie = ''
})
afterAll(() => at.close())

/** Where the guard sends somebody instead of letting them in. */
async function sentTo(guard: () => Promise<unknown>): Promise<string> {
  const thrown: unknown = await guard().then(
    () => new Error('let in'),
    (error: unknown) => error,
  )
  return thrown instanceof Error && 'digest' in thrown ? String(thrown.digest) : String(thrown)
}

test.each(['', 'Fe26.2*1*forged', '%00'])(
  'the page itself sends a visitor with the session cookie %j to sign in',
  async (value) => {
    cookie = value && `__Host-session=${value}`
    for (const guard of [requireViewer, requireAdmin]) expect(await sentTo(guard)).toContain(';/login;')
  },
)

test('the page itself sends a member whose session has ended to sign in', async () => {
  cookie = await at.signIn('tok-gone')
  at.tell({ status: 401 })
  for (const guard of [requireViewer, requireAdmin]) expect(await sentTo(guard)).toContain(';/login;')
})

test('the admin page sends a member home, whatever their cookie says', async () => {
  cookie = await at.signIn('tok-member')
  at.tell({ body: ADA })
  expect(await sentTo(requireAdmin)).toContain(';/;')
  expect(await requireViewer()).toMatchObject({ id: ADA.id })
  at.tell({ body: { ...ADA, is_admin: 1 } })
  expect(await requireAdmin()).toMatchObject({ isAdmin: true })
})

test.each([
  ['app/(member)', /await requireViewer\(\)|requireViewer\(\)\.catch\(catchUpstreamError\)/],
  ['app/admin', /await requireAdmin\(\)/],
])('every page below %s checks the viewer itself', (folder, guard) => {
  const root = path.join(__dirname, '..', '..', folder)
  const pages = fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('page.tsx'))
  expect(pages).not.toEqual([])
  for (const page of pages) expect(fs.readFileSync(path.join(root, page), 'utf8')).toMatch(guard)
})
