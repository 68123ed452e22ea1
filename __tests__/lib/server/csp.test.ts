import { createHash } from 'node:crypto'
import { HEAD_SCRIPT } from '#lib/addresses/head/head-script'
import { hashPolicy, noncePolicy, scriptHashes } from '#lib/server/csp'
import { setWebEnv } from '#tests/support/set-web-env'

beforeAll(() => setWebEnv({ PICTURE_HOSTS: 'https://pictures.example/' }))

const NEXT_SCRIPTS = [
  '(self.__next_f=self.__next_f||[]).push([0])',
  'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n4:[\\"\\u003cb\\u003e\\",\\"ü\\"]"])',
  'self.__next_f.push([3,"AP8B"])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/44is5.js","static/chunks/0-c_w~.js"],"runtimeModuleIds":[94553]});',
]

test.each([HEAD_SCRIPT, ...NEXT_SCRIPTS])('the known script %s has a hash', (script) => {
  const html = `<script src="/a.js" async=""></script><script id="x">${script}</script>`
  const hash = createHash('sha256').update(script).digest('base64')
  expect(scriptHashes(html + html)).toEqual([`'sha256-${hash}'`])
})

test.each([
  'alert(1)',
  `${HEAD_SCRIPT};alert(1)`,
  `alert(1);${NEXT_SCRIPTS[0]}`,
  `${NEXT_SCRIPTS[0]};alert(1)`,
  'self.__next_f.push([0])',
  'self.__next_f.push([1,alert(1)])',
  'self.__next_f.push([1,"a"+alert(1)])',
  'self.__next_f.push([1,`a`])',
  'self.__next_f.push([1,"a"].concat(alert(1)))',
  'self.__next_f.push([1,"a"]);alert(1);([1,"a"])',
  'self.__next_f.push([1,"a","b"])',
  'self.__next_f.push([1,{"a":"b"}])',
  'self.__next_f.push([2,"a"])',
  'self.__next_f.push(null)',
  'self.__next_f.push()',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[alert(1)]});',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/../../pictures/a.js"],"runtimeModuleIds":[1]});',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[1]});alert(1)',
  '',
])('the unknown script %s has no hash', (script) => {
  expect(scriptHashes(`<script>${script}</script><script nonce="evil">${script}</script>`)).toEqual([])
})

test('the CSP allows scripts by hash or nonce only, pictures of the configured hosts and frames of the two players', () => {
  expect(hashPolicy('<script>alert(1)</script>')).toContain("; script-src 'self'; ")
  expect(hashPolicy('')).toContain(
    "img-src 'self' data: blob: https://image.tmdb.org https://pictures.example;",
  )
  expect(noncePolicy()).toMatch(/; script-src 'self' 'nonce-[\w+/]{22}==' 'sha256-[\w+/]{43}='; /)
  expect(noncePolicy()).not.toBe(noncePolicy())
  for (const policy of [hashPolicy(''), noncePolicy()]) {
    expect(policy).toContain('; frame-src https://www.youtube-nocookie.com https://player.vimeo.com; ')
  }
})
