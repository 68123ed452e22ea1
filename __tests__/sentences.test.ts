import { readSourceFiles } from '#tests/support/source-files'

// What members are told: of acts in the browser, and the sentences that the contract states for both sides.
const STATED_IN = /^(components|lib\/browser)\/.*\.tsx?$|^lib\/contract\/(.*-)?sentences\.ts$/
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const LITERALS = /'((?:[^'\\\n]|\\.)+)'|`((?:[^`\\]|\\.)+)`/g
/** A line of text between tags. */
const TEXTS = /^\s*([A-Z][^'`{}<>=;]*[.!?])(?:\{' '\}|\s|<.*)*$/gm
const VALUES = /\$\{(?:[^{}]|\{[^}]*\})*\}/g
/** A sentence, or the name of an undo; what it names is left out. */
const SENTENCE = /^(?=.*[A-Za-z]{2}).*[^.][.!?]$|^Undo /
const isSentence = (text: string) => /^[A-Z{]/.test(text) && SENTENCE.test(text)

test('each sentence that is told is stated once', () => {
  const places = new Map<string, string[]>()
  for (const { path: file, text } of readSourceFiles()) {
    if (!STATED_IN.test(file)) continue
    for (const sentence of sentencesOf(text)) places.set(sentence, [...(places.get(sentence) ?? []), file])
  }
  expect(Array.from(places).filter(([, files]) => files.length > 1)).toEqual([])
  expect(places.size).toBeGreaterThan(300)
  // Two of the table of acts, so that the patterns are known to find what is told.
  expect(places.get('Taken off your watchlist.')).toEqual(['lib/contract/sentences/act-sentences.ts'])
  expect(places.get('{} marked.')).toEqual(['lib/contract/shows/progress-sentences.ts'])
})

function sentencesOf(source: string): string[] {
  const code = source.replace(COMMENTS, '')
  const literals = Array.from(code.matchAll(LITERALS), ([, quoted, template]) => quoted ?? template ?? '')
  const texts = Array.from(code.matchAll(TEXTS), ([, text = '']) => text)
  return [...literals, ...texts]
    .map((text) => text.replace(VALUES, '{}').replace(/\s+/g, ' ').trim())
    .filter(isSentence)
}
