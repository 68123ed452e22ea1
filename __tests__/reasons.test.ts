import { CALLS, REASONS, sentenceOf } from '#contract'
import { readSourceFiles } from '#tests/support/source-files'

/** A sentence, or the name of one: `MESSAGES.gone`, `COLUMNS_UNNAMED`, `'There is no such row.'`. */
const SENTENCE = String.raw`(?:\w*_?MESSAGES\.[\w.]+|REASONS\[|COLUMNS_UNNAMED|'[A-Z][\w’]* [^'\n]*')`
const COMPARED = new RegExp(`[!=]== ${SENTENCE}|${SENTENCE} [!=]==`)

const product = readSourceFiles().filter(({ path }) => /^(app|components|lib|upstream)\/.*\.tsx?$/.test(path))

/** Why a table was left out is stored as a sentence. */
const STORED = ['components/import/import-header.tsx']

test('no code decides by comparing a sentence', () => {
  expect(COMPARED.test('reason === MEMBER_MESSAGES.profilePrivate')).toBe(true)
  expect(COMPARED.test("'There is no such row.' !== message")).toBe(true)
  const compared = product.filter(({ text }) => COMPARED.test(text))
  expect(compared.map(({ path }) => path)).toEqual(STORED)
})

/** Of an import itself: why it could not be read, as it is stored. */
const IMPORTS = ['applyImport', 'resumeImport', 'stopImport', 'undoImport', 'updateImportOptions']

test('no call of ours returns a sentence for what it has done', () => {
  const sayings = Object.entries(CALLS).filter(
    ([, { output, method }]) => method !== 'GET' && !('wire' in output) && 'message' in shapeOf(output),
  )
  expect(sayings.map(([name]) => name).sort()).toEqual(IMPORTS)
})

test('every reason has its feature, its name and a whole sentence, which no other reason has', () => {
  const sentences = new Set<string>()
  for (const [reason, stated] of Object.entries(REASONS)) {
    expect(reason).toMatch(/^[a-z]+\.[a-z][A-Za-z]+$/)
    const values = new Proxy({}, { get: (_, name) => (/^(minutes|length|m)/.test(String(name)) ? 3 : 'x') })
    const sentence = sentenceOf({ reason: reason as keyof typeof REASONS, values })
    expect([reason, sentence]).toEqual([reason, expect.stringMatching(/^\S.+ .+$/)])
    if (typeof stated === 'string') {
      expect([reason, sentences.has(sentence)]).toEqual([reason, false])
      sentences.add(sentence)
    }
  }
})

function shapeOf(output: object): object {
  return 'shape' in output ? (output.shape as object) : {}
}
