import { inLanguage, type Language, languageOf, splitLanguage } from '#lib/text/language'

const SHIPPED = ['en', 'de', 'pt-BR']
const GERMAN = 'de' as Language

test.each([
  ['/', '/de'],
  ['/?message=1', '/de?message=1'],
  ['/#top', '/de#top'],
  ['/movie/603?day=2019#watches', '/de/movie/603?day=2019#watches'],
])('the address %s is %s in German, and itself in English', (path, german) => {
  expect(inLanguage(path, GERMAN)).toBe(german)
  expect(inLanguage(path, 'en')).toBe(path)
})

test.each([
  ['/pt-br/movie/603', 'pt-BR', '/movie/603'],
  ['/de', 'de', '/'],
  ['/de?a=/b', 'de', '/?a=/b'],
  ['/de/#top', 'de', '/#top'],
  ['/en/movie/603', 'en', '/movie/603'],
  ['/en', 'en', '/'],
  ['/', 'en', '/'],
  ['/movie/603', 'en', '/movie/603'],
  ['/DE/movie/603', 'en', '/DE/movie/603'],
  ['/pt-BR/movie/603', 'en', '/pt-BR/movie/603'],
  ['/desk', 'en', '/desk'],
  ['/fr/movie/603', 'en', '/fr/movie/603'],
  ['', 'en', ''],
])('%s is in %s, and of all languages %s', (address, language, path) => {
  expect(splitLanguage(address, SHIPPED)).toEqual({ language, path })
})

test('a segment is the language that is written so in addresses', () => {
  expect(['pt-br', 'pt-BR', 'pt', 'en', '', 'constructor'].map((one) => languageOf(one, SHIPPED))).toEqual([
    'pt-BR',
    undefined,
    undefined,
    'en',
    undefined,
    undefined,
  ])
})
