import path from 'node:path'
import { CALLS, type Call } from '#contract'
import { reachableFrom, readSourceFiles, type SourceFile } from '#tests/support/source-files'

const MAX_LINES = 300
const MAX_FOLDER_FILES = 24
const MAX_LIB_ROOT_FILES = 6

const SHARED = /^lib\/(contract|text|addresses|messages)\//
const UPSTREAM_SHARED = /^lib\/(contract|text|messages|service)\//
/** Files of `lib/server` that the HTTP server and the cache handler may import. */
const SERVER_BASICS =
  /^lib\/server\/(settings|csp|upstream-outcomes|request-storage|visitor-address|pages\/page-status)\.ts$/

/** The first rule whose folder matches a file applies to it. */
const IMPORT_RULES: { folder: RegExp; mayImport: RegExp[] }[] = [
  { folder: /^lib\/contract\//, mayImport: [/^lib\/(contract|messages|text)\//] },
  { folder: /^lib\/text\//, mayImport: [/^lib\/(messages|text)\//, /^lib\/contract\/limits\.ts$/] },
  { folder: /^lib\/messages\//, mayImport: [/^lib\/(messages|text)\//] },
  { folder: /^lib\/addresses\//, mayImport: [SHARED] },
  { folder: /^lib\/artwork\//, mayImport: [SHARED, /^lib\/artwork\//] },
  { folder: /^lib\/documents\//, mayImport: [SHARED, /^lib\/documents\//] },
  { folder: /^lib\/service\//, mayImport: [/^lib\/service\//] },
  { folder: /^lib\/server\//, mayImport: [SHARED, /^lib\/(server|service|documents)\//] },
  {
    folder: /^lib\/http\//,
    mayImport: [SHARED, /^lib\/(http|page-cache|service)\//, SERVER_BASICS],
  },
  { folder: /^lib\/page-cache\//, mayImport: [/^lib\/(page-cache|text)\//, SERVER_BASICS] },
  { folder: /^lib\/browser\//, mayImport: [SHARED, /^lib\/browser\//] },
  { folder: /^lib\//, mayImport: [SHARED] },
  {
    folder: /^components\/ui\//,
    mayImport: [
      /^components\/ui\//,
      /^lib\/(messages|text)\//,
      /^lib\/contract\/limits\.ts$/,
      /^lib\/browser\/compatibility\//,
      /^lib\/browser\/(say|action\/(toast|use-announce))\.ts$/,
    ],
  },
  { folder: /^components\//, mayImport: [SHARED, /^components\//, /^lib\/(browser|artwork)\//] },
  { folder: /^app\//, mayImport: [/^(app|components|styles)\//, /^lib\/(?!http\/|page-cache\/)/] },
  { folder: /^middleware\.ts$/, mayImport: [/^lib\/(?!http\/|page-cache\/)/] },
  {
    folder: /^upstream\/db\//,
    // Tables are declared where they are used.
    mayImport: [/^upstream\/(db\/|[a-z-]+\.ts$)/, /^upstream\/[a-z/-]+\/tables\.ts$/, UPSTREAM_SHARED],
  },
  {
    folder: /^upstream\/transfer\/read\//,
    mayImport: [/^upstream\/(transfer\/(read\/|[a-z-]+\.ts$)|[a-z-]+\.ts$)/, UPSTREAM_SHARED],
  },
  {
    folder: /^upstream\/transfer\/export\//,
    mayImport: [/^upstream\/(?!transfer\/import\/)/, UPSTREAM_SHARED],
  },
  {
    folder: /^upstream\/transfer\/import\//,
    mayImport: [/^upstream\/(?!transfer\/export\/)/, UPSTREAM_SHARED],
  },
  { folder: /^upstream\//, mayImport: [/^upstream\//, UPSTREAM_SHARED] },
]

const PACKAGE_RULES: { folder: RegExp; mayNotImport: RegExp }[] = [
  { folder: /^lib\/contract\//, mayNotImport: /^(?!zod$)/ },
  { folder: /^lib\/text\//, mayNotImport: /./ },
  { folder: /^lib\/messages\//, mayNotImport: /^(?!use-intl\/core$)/ },
  { folder: /^lib\/(?!http\/|page-cache\/|server\/)/, mayNotImport: /^node:(http|zlib)$/ },
  { folder: /^components\//, mayNotImport: /^(server-only|iron-session)/ },
  { folder: /^upstream\//, mayNotImport: /^(next|react|swr|iron-session|@radix-ui)/ },
]

const PROCESS_FILES = /^lib\/(http|page-cache)\//
const STARTS_THE_PROCESS = /^(scripts\/web\.ts|next\.config\.mjs|scripts\/(hard|bench)\/|__tests__\/|e2e\/)/
const READS_SETTINGS = /^(lib\/server\/settings|upstream\/(settings|main))\.ts$/
const NEXT_INTERNALS = /_N_T_|x-nextjs-|x-next-cache-tags|route-cache|next\/dist\//

const files = readSourceFiles()
const code = files.filter(({ path: file }) => !file.endsWith('.scss'))
const inWeb = (file: string) => /^((app|components|lib)\/|middleware\.ts$)/.test(file)
const inUpstream = (file: string) => file.startsWith('upstream/')
const product = code.filter(({ path: file }) => inWeb(file) || inUpstream(file))

test('each folder imports only from the folders below it', () => {
  const forbidden = ({ path: file, imports }: SourceFile) => {
    const rule = IMPORT_RULES.find(({ folder }) => folder.test(file))
    return imports.filter((target) => rule && !rule.mayImport.some((may) => may.test(target)))
  }
  expect(violations(code, forbidden)).toEqual([])
})

test('each folder imports only its allowed packages', () => {
  const forbidden = ({ path: file, packages }: SourceFile) =>
    packages.filter((name) =>
      PACKAGE_RULES.some(({ folder, mayNotImport }) => folder.test(file) && mayNotImport.test(name)),
    )
  expect(violations(code, forbidden)).toEqual([])
})

test('only the script that starts the web process imports the HTTP server and the page cache', () => {
  const others = code.filter(({ path: file }) => !STARTS_THE_PROCESS.test(file) && !PROCESS_FILES.test(file))
  expect(violations(others, ({ imports }) => imports.filter((target) => PROCESS_FILES.test(target)))).toEqual(
    [],
  )
})

test('the web app does not import the upstream', () => {
  const web = code.filter(({ path: file }) => inWeb(file) || file === 'scripts/web.ts')
  expect(Array.from(reachableFrom(web, code)).filter(inUpstream)).toEqual([])
})

test('the upstream and its tests import only the shared files of the web app', () => {
  const upstream = code.filter(({ path: file }) => /^(__tests__\/)?upstream\//.test(file))
  const reached = Array.from(reachableFrom(upstream, code)).filter(inWeb)
  expect(reached.filter((file) => !UPSTREAM_SHARED.test(file))).toEqual([])
})

test('no files import each other in a cycle', () => {
  expect(cycles(code)).toEqual([])
})

test('no two folders of components import each other', () => {
  const folderOf = ({ path: file }: SourceFile) => path.dirname(file)
  const components = code.filter(({ path: file }) => file.startsWith('components/'))
  const arrows = new Set(
    components.flatMap((file) => file.imports.map((target) => `${folderOf(file)} → ${path.dirname(target)}`)),
  )
  const isMutual = (arrow: string) => {
    const [from, to] = arrow.split(' → ')
    return from !== to && arrows.has(`${to} → ${from}`)
  }
  expect(Array.from(arrows).filter(isMutual)).toEqual([])
})

test(`no folder has more than ${MAX_FOLDER_FILES} source files`, () => {
  const folders = Map.groupBy(code, ({ path: file }) => path.dirname(file))
  const full = Array.from(folders).filter(([, { length }]) => length > MAX_FOLDER_FILES)
  expect(full.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([])
})

test(`the root of lib holds at most ${MAX_LIB_ROOT_FILES} files`, () => {
  const root = code.filter(({ path: file }) => path.dirname(file) === 'lib')
  expect(root.length).toBeLessThanOrEqual(MAX_LIB_ROOT_FILES)
})

test(`no file is longer than ${MAX_LINES} lines`, () => {
  const long = files.filter(({ text }) => text.split('\n').length - 1 > MAX_LINES)
  expect(long.map(({ path: file }) => file)).toEqual([])
})

test('colour values are in styles only', () => {
  const drawn = files.filter(({ path: file }) => /^(app|components)\/.*\.(tsx|scss)$/.test(file))
  const colours = ({ text }: SourceFile) =>
    (text.match(/#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|oklab)\(/gi) ?? []).filter(
      (colour) => !/^#(contract|lib|components)/.test(colour),
    )
  expect(violations(drawn, colours)).toEqual([])
})

test("the page's live regions are those of one component", () => {
  const LIVE = /role="(?:status|alert|log)"|aria-live|<output\b/g
  const others = files.filter(
    ({ path: file }) =>
      /^(app|components)\/.*\.tsx$/.test(file) && file !== 'components/ui/text/live-regions.tsx',
  )
  expect(violations(others, ({ text }) => text.match(LIVE) ?? [])).toEqual([])
})

test('each modal dialog has live regions of its own, as those of the page are inert meanwhile', () => {
  const dialogs = files.filter(
    ({ path: file, text }) => /^components\/.*\.tsx$/.test(file) && text.includes('<dialog'),
  )
  expect(violations(dialogs, ({ text }) => (text.includes('<LiveRegions />') ? [] : ['<dialog>']))).toEqual(
    [],
  )
})

/** What cannot be chosen, and is never pressed. */
const NEVER_PRESSED = ['components/watches/date-grid.tsx', 'components/watches/year-month-day-picker.tsx']

test('no button is disabled while it is busy or at an end, which would take its focus: it is aria-disabled', () => {
  const DISABLED = /<(?:Button|button)\b[^>]*?\sdisabled\b/g
  const others = files.filter(
    ({ path: file }) => /^(app|components)\/.*\.tsx$/.test(file) && !NEVER_PRESSED.includes(file),
  )
  expect(violations(others, ({ text }) => text.match(DISABLED) ?? [])).toEqual([])
})

/** What is read, and what a page has when it is idle. */
const LOADS_LATER = [
  'components/frame/client-navigation.tsx',
  'components/frame/language-offer.tsx',
  'components/frame/lazy-frame-parts.tsx',
  'components/home/lazy-message-notice.tsx',
  'components/lists/public/title-lists-link.tsx',
  'components/members/profile/use-profile-page.ts',
  'components/search/search-input.tsx',
  'components/shows/season-item.tsx',
]

test('an act has its code before it is pressed: only parts of a page are loaded later', () => {
  // A part's is `const loadSheet = () => import('./sheet')`, for a `LazyPart`.
  const LATER = /^(?!const load\w+ = \(\) => import\().*(?<!typeof )\bimport\(.*/gm
  const others = product.filter(
    ({ path: file }) => /^(components|lib\/browser)\//.test(file) && !LOADS_LATER.includes(file),
  )
  expect(violations(others, ({ text }) => text.match(LATER) ?? [])).toEqual([])
})

test('no call that asks for a confirmation is made past the dialog', () => {
  const confirmed = Object.entries(CALLS).filter(([, { confirmed }]: [string, Call]) => confirmed)
  const past = new RegExp(`\\brequest\\([^)]*'(?:${confirmed.map(([name]) => name).join('|')})'`, 'g')
  expect(violations(product, ({ text }) => text.match(past) ?? [])).toEqual([])
})

/** Seeds of drawn pictures: another text would draw each anew. */
const SEEDS = /^lib\/artwork\/(poster-artwork|title-hue)\.ts$/

test('the key of a title is written by one function', () => {
  const BY_HAND = /\$\{[^{}]*media_?type\}[-:_ ]\$\{[^{}]*id\}/gi
  const others = product.filter(
    ({ path: file }) => file !== 'lib/contract/titles/title-key.ts' && !SEEDS.test(file),
  )
  expect(violations(others, ({ text }) => text.match(BY_HAND) ?? [])).toEqual([])
})

test('the environment is read in the two settings files only', () => {
  // NODE_ENV is a build constant.
  const reading = product.filter(({ text }) => /process\.env(?!\.NODE_ENV\b)/.test(text))
  expect(reading.map(({ path: file }) => file).filter((file) => !READS_SETTINGS.test(file))).toEqual([])
})

test("only the page cache uses Next's internal names", () => {
  const others = product.filter(({ path: file }) => !file.startsWith('lib/page-cache/'))
  expect(violations(others, ({ text }) => text.match(NEXT_INTERNALS)?.slice(0, 1) ?? [])).toEqual([])
})

/** One line for each violation, for the failure message. */
function violations(within: SourceFile[], find: (file: SourceFile) => string[]): string[] {
  return within.flatMap((file) => find(file).map((found) => `${file.path} → ${found}`))
}

/** Groups of files that import each other, directly or transitively. */
function cycles(all: SourceFile[]): string[][] {
  const reached = new Map(all.map((file) => [file.path, reachableFrom([file], all)]))
  const inCycle = all.map(({ path: file }) => file).filter((file) => reached.get(file)?.has(file))
  const groups = inCycle.map((file) => inCycle.filter((other) => isMutual(file, other)))
  return Array.from(new Map(groups.map((group) => [group.join(), group])).values())

  function isMutual(one: string, other: string): boolean {
    return (reached.get(one)?.has(other) && reached.get(other)?.has(one)) ?? false
  }
}
