// Mozilla's own scanner on one site: `node observatory-cli.ts FOLDER HTTP_PORT HTTPS_PORT COOKIE PATH …`, a line of JSON
// for each path. A process of its own, because Node reads the certificates that it trusts once, when it starts.
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

interface Result {
  result: string | null
  pass: boolean
  scoreModifier: number
  constructor: { name: string }
}

interface Scanner {
  retrieve(host: string, options: object): Promise<{ responses: { auto: { status: number } | null } }>
  ALL_TESTS: ((retrieved: unknown) => Result)[]
  getScoreModifier(result: string): number
  getGradeForScore(score: number): { grade: string; score: number }
  MINIMUM_SCORE_FOR_EXTRA_CREDIT: number
}

const [folder = '', httpPort, httpsPort, cookie = '', ...paths] = process.argv.slice(2)
const scanner = await load()
for (const page of paths) console.log(JSON.stringify(await scan(page)))

async function load(): Promise<Scanner> {
  const files = ['retriever/retriever', 'constants', 'grader/grader', 'grader/charts']
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(path.join(folder, 'src', `${file}.js`)).href)),
  )
  return Object.assign({}, ...modules)
}

/** As the scanner's own `scan`, but on any path and status: it would refuse a page that is missing. */
async function scan(page: string): Promise<object> {
  const headers = ['Accept: text/html', ...(cookie && page.startsWith('!') ? [`Cookie: ${cookie}`] : [])]
  const pathname = page.replace('!', '')
  const retrieved = await scanner.retrieve('localhost', { httpPort, httpsPort, path: pathname, headers })
  const results = scanner.ALL_TESTS.map((test) => test(retrieved))
  const changes = results.map((one) => (one.result ? scanner.getScoreModifier(one.result) : 0))
  const lost = 100 + sum(changes.filter((change) => change < 0))
  // Extra credit counts from an A on.
  const score = lost >= scanner.MINIMUM_SCORE_FOR_EXTRA_CREDIT ? 100 + sum(changes) : lost
  const { grade } = scanner.getGradeForScore(score)
  const failed = results.filter(({ pass }) => !pass).map(({ result }) => result)
  return { page: pathname, status: retrieved.responses.auto?.status, grade, score, failed }
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
