import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { elementsOf, readCatalogues } from './catalogue-files'

test.each(readCatalogues())('$file has every message of English, with its arguments', (catalogue) => {
  expect(Object.keys(catalogue.messages).length).toBeGreaterThan(300)
  expect(faultsOf(catalogue)).toEqual([])
})

const ENGLISH = {
  'diary.watched': 'Watched {title} {count, plural, one {once} other {<b>#</b> times}}',
  'diary.kind': '{kind, select, movie {A movie} other {A show}}',
}

test.each([
  ['lacks the key', { 'diary.watched': undefined }],
  ['is empty', { 'diary.kind': '' }],
  ['is no key of English', { 'diary.seen': 'Gesehen' }],
  ['lacks {title}', { 'diary.watched': '{count, plural, one {einmal} other {<b>#</b>-mal}} gesehen' }],
  [
    'has {name}, which English has not',
    { 'diary.watched': '{title} {count, plural, one {von {name}} other {<b>#</b>}}' },
  ],
  ['has {count} as a text', { 'diary.watched': '{title} <b>{count}</b>-mal gesehen' }],
  ['lacks <b>', { 'diary.watched': '{title} {count, plural, one {einmal} other {#-mal}} gesehen' }],
  ['lacks the plural one', { 'diary.watched': '{title} {count, plural, other {<b>#</b>-mal}} gesehen' }],
  ['has the choice film', { 'diary.kind': '{kind, select, film {Ein Film} other {Eine Serie}}' }],
  ['cannot be read', { 'diary.kind': '{kind, select, movie {Ein Film}' }],
])('a message that %s is named, with its file and its key', (fault, changed) => {
  const german = {
    'diary.watched': '{title} {count, plural, one {einmal} other {<b>#</b>-mal}} gesehen',
    'diary.kind': '{kind, select, movie {Ein Film} other {Eine Serie}}',
  }
  const faultsWith = (messages: object) =>
    faultsOf({ language: 'de', file: 'de.json', english: ENGLISH, messages: { ...german, ...messages } })
  expect(faultsWith({})).toEqual([])
  expect(faultsWith(changed)).toEqual([
    expect.stringContaining(`de.json: ${Object.keys(changed)[0]} ${fault}`),
  ])
})

test('a language has as many plurals as CLDR gives it, but for millions', () => {
  const message = '{count, plural, one {#} two {#} few {#} other {#}}'
  const faultsIn = (language: string, text: string) =>
    faultsOf({ language, file: 'it.json', english: { text: '{count, number}' }, messages: { text } })
  expect(faultsIn('ar', message)).toEqual([
    'it.json: text lacks the plural zero',
    'it.json: text lacks the plural many',
  ])
  expect(faultsIn('fr', '{count, plural, one {#} other {#}}')).toEqual([])
})

interface Compared {
  language: string
  file: string
  messages: Record<string, string | undefined>
  english: Record<string, string>
}

function faultsOf({ language, file, messages, english }: Compared): string[] {
  const lacking = Object.keys(english).filter((key) => messages[key] === undefined)
  return [
    ...lacking.map((key) => `${file}: ${key} lacks the key`),
    ...Object.entries(messages).flatMap(([key, text]) => {
      if (text === undefined) return []
      const original = english[key]
      if (original === undefined) return `${file}: ${key} is no key of English`
      if (text === '') return `${file}: ${key} is empty`
      return faultsOfMessage(language, text, original).map((fault) => `${file}: ${key} ${fault}`)
    }),
  ]
}

function faultsOfMessage(language: string, text: string, english: string): string[] {
  let elements: MessageFormatElement[]
  try {
    elements = elementsOf(text)
  } catch (error) {
    return [`cannot be read: ${error}`]
  }
  const [own, expected] = [givenTo(elements), givenTo(elementsOf(english))]
  return [
    ...Array.from(expected.keys()).flatMap((name) => (own.has(name) ? [] : `lacks ${name}`)),
    ...Array.from(own).flatMap(([name, kind]) => {
      if (!expected.has(name)) return `has ${name}, which English has not`
      return expected.get(name) === kind ? [] : `has ${name} as a ${kind}`
    }),
    ...faultsOfOptions(language, elements, elementsOf(english)),
  ]
}

/** What a message has to be given: `{name}` or `<tag>`, and of which kind. */
function givenTo(elements: MessageFormatElement[]): Map<string, string> {
  const given = elements.flatMap((element): [string, string][] => {
    if (element.type === TYPE.tag) return [[`<${element.value}>`, 'tag']]
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    const isFigure = element.type === TYPE.plural || element.type === TYPE.number
    return [[`{${element.value}}`, isFigure ? 'figure' : 'text']]
  })
  // Of one that is both, such as the count of a plural that is shown too, the stricter one.
  return new Map(given.sort(([, one], [, other]) => Number(one === 'figure') - Number(other === 'figure')))
}

function faultsOfOptions(language: string, own: MessageFormatElement[], english: MessageFormatElement[]) {
  const originals = optionsOf(english)
  return optionsOf(own).flatMap(({ type, name, options }) => {
    const original = originals.find((one) => one.type === type && one.name === name)?.options
    if (type === TYPE.select) {
      const unknown = options.filter((option) => original && !original.includes(option))
      return unknown.map((option) => `has the choice ${option}`)
    }
    if (original && !isInflected(options) && !isInflected(original)) return []
    const lacking = pluralsOf(language).filter((category) => !options.includes(category))
    return lacking.map((category) => `lacks the plural ${category}`)
  })
}

function optionsOf(elements: MessageFormatElement[]) {
  return elements.flatMap((element) =>
    element.type === TYPE.plural || element.type === TYPE.select
      ? { type: element.type, name: element.value, options: Object.keys(element.options) }
      : [],
  )
}

/** `=0 {} other {, # to come}` is no plural, but says nothing of none. */
function isInflected(options: string[]): boolean {
  return options.some((option) => option !== 'other' && !option.startsWith('='))
}

/** `many` of French, Spanish and Portuguese begins at a million, and falls to `other`. */
function pluralsOf(language: string): string[] {
  const all = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return /^(fr|es|pt)/.test(language) ? all.filter((category) => category !== 'many') : all
}
