import fs from 'node:fs'
import path from 'node:path'
import { ROUTES } from '#lib/addresses/routes'
import { SHIPPED, segmentOf } from '#lib/text/language'

// Next wants a literal list.
test('the middleware guards its pages in every language', () => {
  const source = fs.readFileSync(path.join(__dirname, '..', '..', 'middleware.ts'), 'utf8')
  const [, list = ''] = /matcher: \[([^\]]*)\]/.exec(source) ?? []
  const matchers = Array.from(list.matchAll(/'([^']+)'/g), ([, matcher = '']) => matcher)
  expect(matchers.length).toBeGreaterThan(20)
  const others = matchers.filter((one) => !one.startsWith(`/:language(${SHIPPED.map(segmentOf).join('|')})/`))
  expect(others).toEqual([ROUTES.changePassword])
})
