import fs from 'node:fs'
import path from 'node:path'
import { TYPE } from '@formatjs/icu-messageformat-parser'
import { ROOT } from '#tests/support/source-files'
import { type CatalogueFile, elementsOf, readCatalogues } from './catalogue-files'

const translated = readCatalogues().filter(({ language }) => language !== 'en')
const glossary: Record<string, string>[] = JSON.parse(
  fs.readFileSync(path.join(ROOT, 'docs/glossary.json'), 'utf8'),
)

/** What a language has in common with English: names, units and words. Months are compared with those of Intl. */
const SHARED: Record<string, string[]> = {
  de: [
    ...[
      'Admin',
      'Export',
      'Genre',
      'ID',
      'Code',
      'Import',
      'Mail',
      'Name',
      'Passkey',
      'Passkeys',
      'Position',
      'Specials',
      'Tab',
      'auto',
    ],
    ...['MB', 'kB', 's'],
    ...[
      'Action',
      'Animation',
      'Drama',
      'Fantasy',
      'Fiction',
      'Horror',
      'Mystery',
      'Reality',
      'Sci-Fi',
      'Science',
    ],
    ...['Soap', 'Talk', 'Thriller', 'Western'],
  ],
}
const DATES = /^\w*[dD]ates\.(months|inDate|shortMonths|weekdays|shortWeekdays|weekdayLetters)\./

test.each(translated)('$file has no English left', ({ language, messages, english }) => {
  const shared = SHARED[language] ?? []
  const left = Object.entries(messages).flatMap(([key, text]) => {
    const isSame = text === english[key] && !DATES.test(key)
    const words = isSame ? wordsOf(text) : wordsOf(text.replace(QUOTED, '')).filter(isEnglish)
    return words.filter((word) => !shared.includes(word)).map((word) => `${key}: ${word}`)
  })
  expect(left).toEqual([])
})

/** What another service writes on its buttons. */
const QUOTED = /„[^“]+“/g

/** Of no language that is written with Latin letters. */
function isEnglish(word: string): boolean {
  return /^(the|of|and|your|you|with|this|that|from|has|have|not)$/i.test(word)
}

test('every word that a language shares with English is one of its messages', () => {
  const alike = translated.flatMap(({ messages, english }) =>
    Object.keys(messages).flatMap((key) =>
      messages[key] === english[key] ? wordsOf(messages[key] ?? '') : [],
    ),
  )
  expect(
    Object.values(SHARED)
      .flat()
      .filter((word) => !alike.includes(word)),
  ).toEqual([])
})

/** Where a term is no verb, or no part of another. */
const NOUNS: Record<string, RegExp> = {
  rating: /(?<!\bage )\bratings?\b/i,
  watch: /\bwatches\b|\b(a|the|this|that|each|every|no|one|last|first|new|next) watch\b/i,
}
/** Other words that end with a term. */
const OTHER_WORDS = /\b(Merkliste|Bewertung|Erfolg)/g

test.each(translated)('$file has the words of the glossary', (catalogue) => {
  expect(faultsIn(catalogue)).toEqual([])
})

test('a message without the word of the glossary is named', () => {
  const german = (english: string, text: string) =>
    faultsIn({ language: 'de', file: '', english: { title: english }, messages: { title: text } })
  expect(
    german('{count, plural, one {# episode} other {# episodes}}', '{count, plural, other {# Folgen}}'),
  ).toEqual([])
  expect(
    german('{count, plural, one {# episode} other {# episodes}}', '{count, plural, other {# Episoden}}'),
  ).toEqual(['title: episode is Folge'])
  expect(german('The score of a list', 'Die Bewertung der Merkliste')).toEqual([
    'title: score is Wertung',
    'title: list is Liste',
  ])
  expect(german('What did you watch?', 'Was hast du gesehen?')).toEqual([])
})

function faultsIn({ language, messages, english }: CatalogueFile): string[] {
  return Object.entries(messages).flatMap(([key, text]) => {
    const [said, original] = [wordsOf(text).join(' '), wordsOf(english[key] ?? '').join(' ')]
    const missing = glossary.filter((entry) => {
      const noun = NOUNS[entry.term ?? ''] ?? new RegExp(`\\b${entry.term}s?\\b`, 'i')
      // German declines the adjective of `zweiter Faktor`.
      const word = new RegExp(entry[language]?.replace(/er (?=\p{Lu})/u, 'e[mnrs]? ') ?? '', 'i')
      const own = entry[language]?.match(OTHER_WORDS) ? said : said.replace(OTHER_WORDS, '')
      return noun.test(original) && !word.test(own)
    })
    return missing.map((entry) => `${key}: ${entry.term} is ${entry[language]}`)
  })
}

/** Of its texts alone, without what it is given, and without addresses. */
function wordsOf(message: string): string[] {
  const texts = elementsOf(message).flatMap((element) => (element.type === TYPE.literal ? element.value : []))
  return (
    texts
      .join(' ')
      .replace(/\S+\.\S+\/\S+/g, '')
      .match(/\p{L}+(?:[-’]\p{L}+)*/gu) ?? []
  )
}
