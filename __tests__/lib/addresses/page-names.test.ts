import { pagesNamed } from '#lib/addresses/page-names'
import { translator } from '#lib/messages/translator'
import type { Language } from '#lib/text/language'

const named = (query: string, language: Language) =>
  pagesNamed(translator(language, 'navigation'), query).map(({ href }) => href)

test.each([
  ['Tagebuch', '/diary'],
  ['gehe zu merk', '/watchlist'],
  ['nachstes', '/up-next'],
  ['up n', '/up-next'],
  ['fur dich', '/recommendations'],
  ['go to for you', '/recommendations'],
  ['go to diary', '/diary'],
  ['films you', '/rate'],
  ['go to services', '/profile#services'],
  ['dienste', '/profile#services'],
])('on a German page, %j names a page by its German or its English name', (query, href) => {
  expect(named(query, 'de')).toEqual([href])
})

test('on an English page no other language names a page', () => {
  expect(named('statis', 'en')).toEqual(['/statistics'])
  expect(named('tagebuch', 'en')).toEqual([])
  expect(named('rate', 'en')).toEqual([])
})
