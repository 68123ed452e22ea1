import fs from 'node:fs'
import path from 'node:path'

const ROOT = path.dirname(__dirname)
const ROOMS = ['app', 'components', 'lib', 'styles', 'upstream', 'scripts', '__tests__', 'e2e']
/** Lines of a file, at most. Data (.json) is not code. */
const LONGEST = 200

/** Each row: files of this room may import only what these patterns name (bare packages apart). */
const ARROWS: { room: RegExp; may: RegExp[] }[] = [
  { room: /^lib\/contract\//, may: [/^lib\/contract\//] },
  { room: /^lib\/server\//, may: [/^lib\/server\//, /^lib\/contract\//, /^lib\/[^/]+$/] },
  { room: /^lib\/browser\//, may: [/^lib\/browser\//, /^lib\/contract\//, /^lib\/[^/]+$/] },
  { room: /^lib\/[^/]+$/, may: [/^lib\/contract\//, /^lib\/[^/]+$/] },
  { room: /^components\/ui\//, may: [/^components\/ui\//, /^lib\/[^/]+$/, /^lib\/contract\/limits/] },
  {
    room: /^components\//,
    may: [/^components\//, /^lib\/contract\//, /^lib\/browser\//, /^lib\/[^/]+$/],
  },
  { room: /^app\//, may: [/^app\//, /^components\//, /^lib\//, /^styles\//] },
  { room: /^middleware\.ts$/, may: [/^lib\/server\//, /^lib\/[^/]+$/, /^lib\/contract\//] },
  { room: /^upstream\//, may: [/^upstream\//, /^lib\/contract\//] },
]

const PACKAGES: { room: RegExp; mayNot: RegExp }[] = [
  { room: /^lib\/contract\//, mayNot: /^(?!zod$)/ },
  { room: /^upstream\//, mayNot: /^(next|react|swr|iron-session|@radix-ui)/ },
  { room: /^components\//, mayNot: /^(server-only|iron-session)/ },
]

const files = [...ROOMS.flatMap(walk), 'middleware.ts', 'next.config.mjs'].filter((file) =>
  fs.existsSync(path.join(ROOT, file)),
)
const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))

test('every file imports only what its room may', () => {
  expect(
    code.flatMap((file) =>
      importsOf(file)
        .filter((one) => !isAllowed(file, one))
        .map((one) => `${file} → ${one}`),
    ),
  ).toEqual([])
})

test(`no file is longer than ${LONGEST} lines`, () => {
  const written = files.filter((file) => !file.endsWith('.json'))
  expect(written.filter((file) => read(file).split('\n').length - 1 > LONGEST)).toEqual([])
})

test('no colour is written outside styles', () => {
  const seen = files.filter((file) => /^(app|components)\/.*\.(tsx|scss)$/.test(file))
  expect(seen.flatMap((file) => rawColours(file).map((colour) => `${file}: ${colour}`))).toEqual([])
})

function isAllowed(file: string, specifier: string): boolean {
  const target = resolve(file, specifier)
  if (target) return ARROWS.find(({ room }) => room.test(file))?.may.some((may) => may.test(target)) ?? true
  return !PACKAGES.some(({ room, mayNot }) => room.test(file) && mayNot.test(specifier))
}

function rawColours(file: string): string[] {
  const found = read(file).match(/#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|oklab)\(/gi) ?? []
  return found.filter((colour) => !/^#(contract|lib|components)/.test(colour))
}

function walk(folder: string): string[] {
  const place = path.join(ROOT, folder)
  if (!fs.existsSync(place)) return []
  return fs
    .readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|scss|json)$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
}

function importsOf(file: string): string[] {
  const statements = read(file).matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*'([^']+)'|import\(\s*'([^']+)'|(?:^|\n)import\s+'([^']+)'/g,
  )
  return Array.from(statements, ([, a, b, c]) => a ?? b ?? c ?? '')
}

/** The project's file that a specifier names, from the root; null for a package. */
function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier)
  if (specifier === '#contract') return 'lib/contract/index.ts'
  if (specifier.startsWith('#tests/')) return specifier.replace('#tests/', '__tests__/')
  return specifier.startsWith('#') ? specifier.slice(1) : null
}

function read(file: string): string {
  return fs.readFileSync(path.join(ROOT, file), 'utf8')
}
