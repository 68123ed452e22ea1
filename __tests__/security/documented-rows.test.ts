import fs from 'node:fs'
import path from 'node:path'
import * as contract from '#contract'
import { ROOT } from '../../scripts/app-processes'

/** The rows of `docs/security.md` that name tests: id, protection, tests. */
const rows = fs
  .readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === 5 && /^([A-Z]\d+|—)$/.test(cells[1] ?? ''))

test('each protection of docs/security.md has a number of its own', () => {
  const numbers = rows.map(([, number = '']) => number).filter((number) => number !== '—')
  expect(numbers.length).toBeGreaterThan(100)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})

test('the table of ways in has each call that may start a session', () => {
  const text = fs.readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8')
  const table = /## Ways in\n([^#]*)/.exec(text)?.[1] ?? ''
  const named = Array.from(table.matchAll(/^\| `(\w+)` \|/gm), ([, name]) => name)
  const starting = Object.entries(contract).flatMap(([name, call]) =>
    Object(call).startsSession === true ? [name] : [],
  )
  expect(starting.length).toBeGreaterThan(6)
  expect(named.sort()).toEqual(starting.sort())
})

test('each test that docs/security.md names is there', () => {
  const named = rows.flatMap(
    ([, , , tests = '']) => tests.match(/\b(lib|app|e2e|upstream|security|components)\/[\w/-]+/g) ?? [],
  )
  expect(named.length).toBeGreaterThan(200)
  const missing = named.filter((name) => {
    const file = path.join(ROOT, name.startsWith('e2e/') ? '' : '__tests__', name)
    return fs.globSync(`${file}.{,*.}{test,spec}.{ts,tsx}`).length === 0
  })
  expect(missing).toEqual([])
})
