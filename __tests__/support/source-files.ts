import fs from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(__dirname, '..', '..')
const IGNORED_FOLDERS = ['node_modules', '.next', '.data', 'test-results', 'playwright-report']

/** A source file of the repository, its path from the root. */
export interface SourceFile {
  path: string
  text: string
  /** Files of the repository that it imports, types included. */
  imports: string[]
  /** Those of them that a call imports, once they are needed. */
  deferred: string[]
  /** Packages and Node modules that it imports. */
  packages: string[]
}

export function readSourceFiles(): SourceFile[] {
  // Declarations of catalogues are generated.
  const exclude = (name: string) =>
    IGNORED_FOLDERS.includes(path.basename(name)) || name.endsWith('.d.json.ts')
  const paths = fs.globSync('**/*.{ts,tsx,mjs,scss}', { cwd: ROOT, exclude })
  return paths.sort().map((file) => {
    const text = fs.readFileSync(path.join(ROOT, file), 'utf8')
    const specifiers = file.endsWith('.scss') ? [] : specifiersIn(text)
    const targets = specifiers.map((one) => [one, resolve(file, one)] as const)
    const called = Array.from(text.matchAll(/\bimport\(\s*'([^']+)'/g), ([, one]) => resolve(file, one ?? ''))
    return {
      path: file,
      text,
      imports: targets.flatMap(([, target]) => target ?? []),
      deferred: called.flatMap((target) => target ?? []),
      packages: targets.flatMap(([one, target]) => (target === null ? one : [])),
    }
  })
}

/** Every file that one of these imports, directly or transitively. */
export function reachableFrom(start: SourceFile[], all: SourceFile[]): Set<string> {
  const byPath = new Map(all.map((file) => [file.path, file]))
  const reached = new Set<string>()
  const queue = start.flatMap(({ imports }) => imports)
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    queue.push(...(byPath.get(next)?.imports ?? []))
  }
  return reached
}

function specifiersIn(text: string): string[] {
  const statements = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*'([^']+)'|\b(?:import|require|requireActual)\(\s*'([^']+)'|(?:^|\n)import\s+'([^']+)'/g,
  )
  return Array.from(statements, ([, a, b, c]) => a ?? b ?? c ?? '')
}

/** The file of the repository that a specifier names; null for a package. */
function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return withExtension(path.join(path.dirname(from), specifier))
  if (specifier === '#contract') return 'lib/contract/index.ts'
  if (!specifier.startsWith('#')) return null
  return withExtension(
    specifier.replace('#tests/', '__tests__/').slice(specifier.startsWith('#tests/') ? 0 : 1),
  )
}

function withExtension(file: string): string {
  const candidates = [file, `${file}.ts`, `${file}.tsx`]
  return (
    candidates.find((one) => fs.statSync(path.join(ROOT, one), { throwIfNoEntry: false })?.isFile()) ?? file
  )
}
