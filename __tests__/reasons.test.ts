import { CALLS, sentenceOf } from '#contract'
import { hasValues, REASONS } from '#lib/contract/known-reasons'
import { translator } from '#lib/messages/translator'
import { readSourceFiles } from '#tests/support/source-files'

/** A sentence, or the name of one: `DATE_SENTENCES.none`, `'There is no such row.'`. */
const SENTENCE = String.raw`(?:\w*_?SENTENCES\.[\w.]+|'[A-Z][\w’]* [^'\n]*')`
const COMPARED = new RegExp(`[!=]== ${SENTENCE}|${SENTENCE} [!=]==`)

const product = readSourceFiles().filter(({ path }) => /^(app|components|lib|upstream)\/.*\.tsx?$/.test(path))

test('no code decides by comparing a sentence', () => {
  expect(COMPARED.test('reason === DATE_SENTENCES.none')).toBe(true)
  expect(COMPARED.test("'There is no such row.' !== message")).toBe(true)
  const compared = product.filter(({ text }) => COMPARED.test(text))
  expect(compared.map(({ path }) => path)).toEqual([])
})

test('no call of ours returns a sentence for what it has done, unless its reason is beside it', () => {
  const sayings = Object.entries(CALLS).filter(([, { output, method }]) => {
    const shape = 'wire' in output ? {} : shapeOf(output)
    return method !== 'GET' && 'message' in shape && !('messageReason' in shape)
  })
  expect(sayings.map(([name]) => name)).toEqual([])
})

/** Changes rows, or reads files for rows that others change. What the demo's members write is theirs. */
const WRITES = /\b(insertInto|updateTable|insert into|update \w+ set)\b/
const READS_FILES = /^upstream\/transfer\/(read|import)\//
/** A text with words in it, given to what is stored: `why: 'Same name'`. */
const GIVEN = String.raw`\b(?:message|why|found|wanted|skipped|last_error): ['"\`][^'"\`\n]*\w \w`
/** A whole sentence. */
const WHOLE = String.raw`(['"\`])(?:[A-Z]|\$\{)[^'"\`\n]* [^'"\`\n]*[a-z)][.!?]\1`
const WRITTEN = new RegExp(`${GIVEN}|${WHOLE}`)
/** Errors of programmers, which are logged and never stored; and comments. */
const NOT_STORED = /\bError\(\s*[^)]*\)|\/\*\*[\s\S]*?\*\/|\/\/.*/g

test('no code that writes what is stored has a sentence: it has reasons', () => {
  for (const text of [
    "set({ message: 'No file is left to import.' })",
    "const FILES_GONE = 'Its files are deleted.'",
    "why: 'Same name and year'",
    'report(`$'.concat('{name} is empty.`)'),
  ])
    expect([text, WRITTEN.test(text)]).toEqual([text, true])
  const writers = product.filter(
    ({ path, text }) => /^upstream\/(?!demo\/)/.test(path) && (WRITES.test(text) || READS_FILES.test(path)),
  )
  expect(writers.length).toBeGreaterThan(100)
  const written = writers.filter(({ text }) => WRITTEN.test(text.replace(NOT_STORED, '')))
  expect(written.map(({ path }) => path)).toEqual([])
})

const VALUES = {
  ...{
    minutes: 3,
    length: 3,
    count: 3,
    times: 3,
    more: 3,
    part: 3,
    minimum: '3',
    maximum: 3,
    day: '31',
    month: '4',
  },
  ...{
    year: 'x',
    name: 'x',
    choices: 'x',
    site: 'x',
    network: 'x',
    list: 'x',
    code: 'x',
    file: 'x',
    on: 'x',
    note: 'x',
  },
}

/** What is shown beside a file, a value or a title of an import. */
const PHRASES = /^(file|skipped|wanted|found|match)\./

test('every reason has its feature, its name and a whole sentence or phrase, which no other reason has', () => {
  const sentences = new Set<string>()
  for (const reason of REASONS) {
    expect(reason).toMatch(/^[a-z]+\.[a-z][A-Za-z]+$/)
    const sentence = sentenceOf(translator('en', 'api'), { reason, values: VALUES })
    const whole = PHRASES.test(reason) ? /^\S.*\S$/ : /^\S.+ .+$/
    expect([reason, sentence]).toEqual([reason, expect.stringMatching(whole)])
    if (!hasValues(reason)) {
      expect([reason, sentences.has(sentence)]).toEqual([reason, false])
      sentences.add(sentence)
    }
  }
})

function shapeOf(output: object): object {
  return 'shape' in output ? (output.shape as object) : {}
}
