import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import { createTranslator } from 'use-intl/core'
import { CATALOGUES } from '#lib/messages/catalogues'
import { readSourceFiles } from '#tests/support/source-files'

interface Message {
  language: string
  key: string
  text: string
}

/** Of each plural in any language, with both sides of a border. */
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1_234]

const messages = Object.entries(CATALOGUES).flatMap(([language, catalogue]) =>
  leavesOf(catalogue).map(([key, text]): Message => ({ language, key, text })),
)
const sources = readSourceFiles().filter(({ path }) => /^(app|components|lib|upstream)\/.*\.tsx?$/.test(path))

test('a message is a sentence, without a space at its ends, and says which plural it has no word for', () => {
  for (const { language, key, text } of messages) {
    expect([key, text.trim()]).toEqual([key, text])
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    for (const element of elementsOf(parse(text))) {
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
  const formatters = {
    getDateTimeFormat: (...of: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
      new Intl.DateTimeFormat(...of),
    getNumberFormat: (...of: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...of),
    getPluralRules: (...of: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...of),
  }
  for (const { language, key, text } of messages) {
    const parsed = createTranslator({ locale: language as 'en', messages: { text } as never })
    for (const count of COUNTS) {
      const values = valuesFor(text, count)
      const compiled = format<string>(compile(text), language, values, { formatters })
      expect([key, [compiled].flat().join('')]).toEqual([
        key,
        parsed.markup('text' as never, values as never),
      ])
    }
  }
})

test('each message is said somewhere', () => {
  const all = sources.map(({ text }) => text).join('\n')
  const unsaid = messages.filter(({ key }) => {
    const [last, parent] = key.split('.').reverse()
    return (
      !all.includes(`\`${parent}.\${`) &&
      !all.includes(`'${last}'`) &&
      !all.includes(`.${last}\``) &&
      !all.includes(`.${last}'`)
    )
  })
  expect(unsaid.map(({ key }) => key)).toEqual([])
})

function leavesOf(node: object, path: string[] = []): [string, string][] {
  return Object.entries(node).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[[...path, name].join('.'), value]] : leavesOf(value, [...path, name]),
  )
}

function elementsOf(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return [element, ...elementsOf(element.children)]
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element]
    return [element, ...Object.values(element.options).flatMap(({ value }) => elementsOf(value))]
  })
}

/** The count for each figure, the first choice where there are several, a word for each name, and what marks the inside of a tag. */
function valuesFor(text: string, count: number) {
  const entries = elementsOf(parse(text)).flatMap((element): [string, number | string | Mark][] => {
    if (element.type === TYPE.plural || element.type === TYPE.number) return [[element.value, count]]
    if (element.type === TYPE.select) return [[element.value, Object.keys(element.options)[0] ?? '']]
    if (element.type === TYPE.argument) return [[element.value, `<${element.value}>`]]
    if (element.type === TYPE.tag) return [[element.value, (chunks) => `[${[chunks].flat().join('')}]`]]
    return []
  })
  return Object.fromEntries(entries)
}

type Mark = (chunks: string | string[]) => string
