import compile from 'icu-minify/compile'
import { createTranslator } from 'use-intl/core'
import { overEnglish } from '#lib/messages/merge-messages'
import { messageFaults } from '#lib/messages/message-faults'

const ENGLISH = {
  diary: {
    title: 'Your diary',
    watched: 'Watched {title} {count, plural, one {once} other {<b>#</b> times}} <i>so far</i>.',
  },
}

let logged: string[]
beforeEach(() => {
  logged = []
  jest.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line))
})
afterEach(() => jest.restoreAllMocks())

test('a message that a language lacks, or has empty, is the English one', () => {
  const merged = overEnglish(ENGLISH, { diary: { title: '' }, stray: 'Fremd' })
  expect(merged).toEqual(ENGLISH)
  expect(overEnglish(ENGLISH, { diary: { title: 'Dein Tagebuch' } }).diary).toEqual({
    ...ENGLISH.diary,
    title: 'Dein Tagebuch',
  })
})

test('a message that fails to format is said in English, and logged once with its key and language', () => {
  const t = translatorOf({ diary: { title: '{count, plural, one', watched: '{title} <b>gesehen</b>.' } })
  const title = () => t('diary.title', { count: 1 })
  expect([title(), title()]).toEqual(['Your diary', 'Your diary'])
  expect(t('diary.watched', { title: 'Alien' })).toBe('Watched … … ….')
  expect(logged).toEqual([
    expect.stringMatching(/^The message diary\.title in de /),
    expect.stringMatching(/^The message diary\.watched in de /),
  ])
})

test('a compiled message that fails to format is shown with gaps for its values', () => {
  const compiled = { diary: { title: '', watched: compile(ENGLISH.diary.watched) } }
  const { getMessageFallback } = messageFaults('fr', compiled)
  const failed = { error: new Error('No such value.') as never, namespace: 'diary' }
  expect(getMessageFallback({ ...failed, key: 'watched' })).toBe('Watched … … ….')
  expect(getMessageFallback({ ...failed, key: 'seen' })).toBe('…')
})

function translatorOf(messages: object) {
  const said = { locale: 'de', messages, ...messageFaults('de', ENGLISH) }
  return createTranslator(said as never) as unknown as (key: string, values?: object) => string
}
