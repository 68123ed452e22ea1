import { TYPE } from '@formatjs/icu-messageformat-parser'
import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import { createTranslator } from 'use-intl/core'
import { readSourceFiles } from '#tests/support/source-files'
import { elementsOf, readCatalogues } from './catalogue-files'

/** Of each plural in any language, with both sides of a border. */
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1_234]

/** One of each kind and language, as creating one takes longer than formatting with it. */
const kept = new Map<string, unknown>()
function keep<Format>(kind: string, create: (...of: never[]) => Format): (...of: unknown[]) => Format {
  return (...of) => {
    const name = `${kind} ${JSON.stringify(of)}`
    if (!kept.has(name)) kept.set(name, create(...(of as never[])))
    return kept.get(name) as Format
  }
}
const FORMATTERS = {
  getDateTimeFormat: keep('date', (...of) => new Intl.DateTimeFormat(...of)),
  getNumberFormat: keep('number', (...of) => new Intl.NumberFormat(...of)),
  getPluralRules: keep('plural', (...of) => new Intl.PluralRules(...of)),
}

const messages = readCatalogues().flatMap(({ language, messages: all }) =>
  Object.entries(all).map(([key, text]) => ({ language, key, text })),
)
const sources = readSourceFiles().filter(({ path }) => /^(app|components|lib|upstream)\/.*\.tsx?$/.test(path))

test('a message is a sentence, without a space at its ends, and says which plural it has no word for', () => {
  for (const { language, key, text } of messages) {
    expect([key, text.trim()]).toEqual([key, text])
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    for (const element of elementsOf(text)) {
      // The two formatters differ in both.
      if (element.type === TYPE.plural) expect([key, element.offset]).toEqual([key, 0])
      if (element.type === TYPE.number) expect([key, element.style ?? null]).toEqual([key, null])
      if (element.type !== TYPE.plural) continue
      const known = Object.keys(element.options).filter((option) => !option.startsWith('='))
      expect([key, known.filter((option) => !categories.includes(option as never))]).toEqual([key, []])
      expect([key, known]).toEqual([key, expect.arrayContaining(['other'])])
    }
  }
})

test('compiled for a browser and parsed upstream, each message is the same', () => {
  const differing = messages.flatMap(({ language, key, text }) => {
    const parsed = createTranslator({ locale: language as 'en', messages: { text } as never })
    const compiled = compile(text)
    const values = valuesFor(text, 0)
    // One without values is the same for each count.
    const counts = Object.keys(values).length > 0 ? COUNTS : [0]
    return counts.flatMap((count) => {
      const given = valuesFor(text, count)
      const [one, other] = [
        [format<string>(compiled, language, given, { formatters: FORMATTERS })].flat().join(''),
        parsed.markup('text' as never, given as never),
      ]
      return one === other ? [] : [{ key, count, one, other }]
    })
  })
  expect(differing).toEqual([])
})

test('each message is said somewhere', () => {
  // A key, a name after a dot, and a group whose key is computed.
  const names = sources.flatMap(({ text }) =>
    Array.from(
      text.matchAll(/'([\w.]+)'|\.(\w+)(?=[`'])|`(?:\w+\.)*(\w+)\.(?=\$\{)/g),
      ([, key, last, group]) => (group ? `${group}.*` : (last ?? key?.split('.').at(-1))),
    ),
  )
  const said = new Set(names)
  const unsaid = messages.filter(({ key }) => {
    const [last, parent] = key.split('.').reverse()
    return !said.has(last) && !said.has(`${parent}.*`)
  })
  expect(unsaid.map(({ key }) => key)).toEqual([])
})

/** The count for each figure, the first choice where there are several, a word for each name, and what marks the inside of a tag. */
function valuesFor(text: string, count: number) {
  const entries = elementsOf(text).flatMap((element): [string, number | string | Mark][] => {
    if (element.type === TYPE.plural || element.type === TYPE.number) return [[element.value, count]]
    if (element.type === TYPE.select) return [[element.value, Object.keys(element.options)[0] ?? '']]
    if (element.type === TYPE.argument) return [[element.value, `<${element.value}>`]]
    if (element.type === TYPE.tag) return [[element.value, (chunks) => `[${[chunks].flat().join('')}]`]]
    return []
  })
  return Object.fromEntries(entries)
}

type Mark = (chunks: string | string[]) => string
