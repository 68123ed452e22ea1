/** @jest-environment node */
import fs from 'node:fs'
import path from 'node:path'

const ROOT = path.dirname(__dirname)
const SECTIONS = ['2', '3', '4', '5', '6', '8', '9']

interface Row {
  line: string
  /** `file: name` */
  tests: string[]
}

const table = fs.readFileSync(path.join(__dirname, 'specification.md'), 'utf8')
const rows = table
  .split('\n')
  .filter((one) => /^\| (?!The specification|-)/.test(one))
  .map(readRow)

test('every section of the specification that a person sees has its lines', () => {
  const headings = Array.from(table.matchAll(/^## (\d)\. /gm), ([, number]) => number)
  expect(headings).toEqual(SECTIONS)
  expect(rows.filter(({ line, tests }) => !line || tests.length === 0)).toEqual([])
})

test('every test that holds a line exists', () => {
  expect(
    rows.flatMap(({ line, tests }) => tests.filter((one) => !exists(one)).map((one) => ({ line, one }))),
  ).toEqual([])
})

function readRow(row: string): Row {
  const [line = '', tests = ''] = row.slice(2, -2).split(/(?<!\\) \| /)
  return { line: line.trim(), tests: Array.from(tests.matchAll(/`(.+?)`/g), ([, test = '']) => test) }
}

/** Whether a file has a test of this name, in whichever quotes. */
function exists(test: string): boolean {
  const [, file = '', name = ''] = /^(\S+): (.+)$/.exec(test) ?? []
  const place = path.join(ROOT, file)
  if (!file || !fs.existsSync(place)) return false
  const code = fs.readFileSync(place, 'utf8')
  const isDeclared = (quote: string) =>
    new RegExp(`(\\btest\\(|\\)\\()\\s*${escaped(quote + name + quote)},`).test(code)
  return ["'", '"', '`'].some(isDeclared)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
