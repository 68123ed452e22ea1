import fs from 'node:fs'
import path from 'node:path'

const ROOT = path.join(__dirname, '..', '..')
const lock: { packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'))

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  optionalDependencies?: Record<string, string>
}

/**
 * The lowest version of each package without a known vulnerability in our use of it. Raise a minimum when an
 * advisory says so: within 48 hours where it is critical.
 */
const MINIMUM_VERSIONS: Record<string, string> = {
  next: '16.4.5',
  react: '19.2.6',
  'react-dom': '19.2.6',
  sharp: '0.35.5',
  nodemailer: '10.4.1',
  'iron-session': '9.0.0',
  node: '24.7.0',
  '@simplewebauthn/server': '14.0.3',
  '@simplewebauthn/browser': '14.0.0',
  otpauth: '9.5.2',
  'openid-client': '6.9.0',
  uqr: '0.1.3',
  'oidc-provider': '9.13.3',
}

test.each(Object.entries(MINIMUM_VERSIONS))(
  '%s is installed at version %s or later everywhere',
  (name, minimum) => {
    const found = Object.entries(lock.packages).filter(([place]) => place.endsWith(`node_modules/${name}`))
    expect(found).not.toEqual([])
    for (const [, { version = '0' }] of found) expect(compare(version, minimum)).toBeGreaterThanOrEqual(0)
  },
)

test('versions are compared as semver orders them', () => {
  expect(compare('16.4.4', '16.4.5')).toBeLessThan(0)
  expect(compare('16.10.0', '16.4.5')).toBeGreaterThan(0)
  expect(compare('16.4.5-canary.1', '16.4.5')).toBeLessThan(0)
})

test('every package comes from the registry with an integrity hash', () => {
  const foreign = Object.entries(lock.packages).filter(
    ([place, { resolved, integrity, link }]) =>
      place !== '' && (link || !isFromRegistry(resolved) || !integrity?.startsWith('sha512-')),
  )
  expect(foreign.map(([place]) => place)).toEqual([])
})

/** A package without a URL comes from the configured registry and is checked against its hash. */
function isFromRegistry(resolved: string | undefined): boolean {
  return resolved === undefined || /^https:\/\/registry\.[^/]+\//.test(resolved)
}

test('the lock file holds every optional package, so that npm ci installs on any platform', () => {
  const missing = Object.entries(lock.packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(place, name))
      .map(([name, range]) => `${name}@${range}, wanted by ${place}`),
  )
  expect(missing).toEqual([])
})

/** Looks where Node does: in the package's own node_modules, then in each folder above it. */
function isLocked(place: string, name: string): boolean {
  const inside = place === '' ? 'node_modules' : `${place}/node_modules`
  if (`${inside}/${name}` in lock.packages) return true
  return place !== '' && isLocked(place.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''), name)
}

test('no project file names another registry or a package from elsewhere', () => {
  expect(fs.existsSync(path.join(ROOT, '.npmrc')) ? read('.npmrc') : '').not.toMatch(/registry/)
  const { dependencies, optionalDependencies, devDependencies, overrides } = JSON.parse(read('package.json'))
  const versions = [dependencies, optionalDependencies, devDependencies, overrides].flatMap(
    Object.values<string>,
  )
  expect(versions.filter((version) => !/^[~^]?\d/.test(version))).toEqual([])
})

test('features of Next that had vulnerabilities are not used', () => {
  const sources = ['app', 'components', 'lib'].flatMap(walk)
  const forbidden = /^\s*['"]use (server|cache)/m
  expect(sources.filter((file) => forbidden.test(read(file)))).toEqual([])
  expect(read('next.config.mjs')).not.toMatch(/rewrites|remotePatterns|has:|missing:/)
  expect(read('middleware.ts')).not.toMatch(/\bmissing\s*:|\bhas\s*:/)
})

/** Negative, zero or positive, as semver orders them; a pre-release is below its release. */
function compare(left: string, right: string): number {
  const [a, b] = [left, right].map((version) => version.split('-')[0]?.split('.').map(Number) ?? [])
  for (const at of [0, 1, 2]) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0)
    if (difference !== 0) return difference
  }
  return Number(right.includes('-')) - Number(left.includes('-'))
}

function walk(folder: string): string[] {
  return fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
}

function read(file: string): string {
  return fs.readFileSync(path.join(ROOT, file), 'utf8')
}
