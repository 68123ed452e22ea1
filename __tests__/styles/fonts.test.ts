import fs from 'node:fs'
import path from 'node:path'
import { compileString } from 'sass'

const ROOT = path.resolve(__dirname, '../..')
const declared = fs.readFileSync(path.join(ROOT, 'app/fonts.ts'), 'utf8')

/** The range of an axis, which all fonts must declare alike. */
function axis(pattern: RegExp): [number, number] {
  const ranges = new Set(Array.from(declared.matchAll(pattern), ([, min, max]) => `${min} ${max}`))
  const [min, max] = Array.from(ranges).join(' ').split(' ').map(Number)
  expect(ranges.size).toBe(1)
  return [min ?? Number.NaN, max ?? Number.NaN]
}

/** All style sheets in one compilation, so that Sass loads shared modules once. */
const sheets = fs.globSync('{styles,components,app}/**/[!_]*.scss', { cwd: ROOT })
const includes = sheets.map((file) => `@include meta.load-css('${file}');`)
const { css } = compileString(`@use 'sass:meta';\n${includes.join('\n')}`, { loadPaths: [ROOT] })

test.each([
  ['weight', /weight: '(\d+) (\d+)'/g, /font-weight: (\d+);|--body-weight: (\d+);/g],
  ['width', /'font-stretch', value: '(\d+)% (\d+)%'/g, /font-stretch: (\d+)%;/g],
])('the fonts cover exactly the %s range that styles use', (_, range, use) => {
  const used = Array.from(css.matchAll(use), ([, one, other]) => Number(one ?? other))
  expect([Math.min(...used), Math.max(...used)]).toEqual(axis(range))
})
