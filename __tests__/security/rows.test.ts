/** @jest-environment node */
import fs from 'node:fs'
import path from 'node:path'

const ROOT = path.join(__dirname, '..', '..')
const table = fs.readFileSync(path.join(ROOT, 'docs', 'security.md'), 'utf8')
const rows = Array.from(
  table.matchAll(/^\| ([A-Z]\d+|—) +\| (.+?) +\| (.+?) +\|$/gm),
  ([, row, , tests]) => ({ row, tests }),
)
const sources = ['__tests__', 'e2e', 'scripts/hard']
  .flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => fs.readFileSync(path.join(ROOT, folder, file), 'utf8')),
  )
  .map(plain)

test('every row names a test, or says that it is open or not there', () => {
  expect(rows.length).toBeGreaterThan(80)
  const silent = rows.filter(
    ({ tests = '' }) => !/"|\(all\)|\bopen\b|not there|the same|security\/|gate-rules|settings/.test(tests),
  )
  expect(silent).toEqual([])
})

test('every test that a row names exists', () => {
  const names = rows.flatMap(({ row, tests = '' }) =>
    Array.from(tests.matchAll(/"([^"]+)"/g), ([, name]) => ({ row, name })),
  )
  expect(names.filter(({ name = '' }) => !sources.some((source) => holds(source, name)))).toEqual([])
})

/** Whether a file has a name whose middle or end may be left out: "a … of the upstream is passed on". */
function holds(source: string, name: string): boolean {
  const parts = plain(name)
    .split('…')
    .map((part) => part.trim())
  return parts.every((part) => source.includes(part))
}

function plain(text: string): string {
  return text.replaceAll('’', "'")
}
