import { CALLS, IMPORT_PHRASES, REASONS, sentenceOf } from '#contract'
import { readSourceFiles } from '#tests/support/source-files'

/** A sentence, or the name of one: `TITLE_SENTENCES.gone`, `COLUMNS_UNNAMED`, `'There is no such row.'`. */
const SENTENCE = String.raw`(?:\w*_?SENTENCES\.[\w.]+|REASONS\[|COLUMNS_UNNAMED|'[A-Z][\w’]* [^'\n]*')`
const COMPARED = new RegExp(`[!=]== ${SENTENCE}|${SENTENCE} [!=]==`)

const product = readSourceFiles().filter(({ path }) => /^(app|components|lib|upstream)\/.*\.tsx?$/.test(path))

test('no code decides by comparing a sentence', () => {
  expect(COMPARED.test('reason === MEMBER_SENTENCES.profilePrivate')).toBe(true)
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

test('every reason has its feature, its name and a whole sentence or phrase, which no other reason has', () => {
  const sentences = new Set<string>()
  for (const [reason, stated] of Object.entries(REASONS)) {
    expect(reason).toMatch(/^[a-z]+\.[a-z][A-Za-z]+$/)
    const values = new Proxy(
      {},
      { get: (_, name) => (/^(minutes|length|count|times|part|m)/.test(String(name)) ? 3 : 'x') },
    )
    const sentence = sentenceOf({ reason: reason as keyof typeof REASONS, values })
    const whole = Object.hasOwn(IMPORT_PHRASES, reason) ? /^\S.*\S$/ : /^\S.+ .+$/
    expect([reason, sentence]).toEqual([reason, expect.stringMatching(whole)])
    if (typeof stated === 'string') {
      expect([reason, sentences.has(sentence)]).toEqual([reason, false])
      sentences.add(sentence)
    }
  }
})

function shapeOf(output: object): object {
  return 'shape' in output ? (output.shape as object) : {}
}
