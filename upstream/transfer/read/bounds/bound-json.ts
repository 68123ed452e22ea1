import { IMPORT_NAME_MAX, IMPORT_TEXT_MAX, LIST_DESCRIPTION_MAX, NOTE_MAX } from '#contract'
import { cutText, FOUND_MAX, type NewProblem, tooLong } from '#upstream/transfer/read/bounds/problems'
import { clean } from '#upstream/transfer/read/parse/decode-text'

const LONG_TEXTS = new Map([
  ['note', NOTE_MAX],
  ['notes', NOTE_MAX],
  ['description', LIST_DESCRIPTION_MAX],
  ['biography', LIST_DESCRIPTION_MAX],
])
/** Deeper than the files of any service. */
const DEPTH_MAX = 16

interface Place {
  /** Of the item in the file's list, or of all lists that the file has. */
  line: number
  depth: number
}

type Container = Record<string, unknown>

/** Cuts the texts of a parsed file in place, reports them, and leaves out what the databases cannot store. */
export function boundJson(file: string, body: unknown): NewProblem[] {
  const problems: NewProblem[] = []
  let lines = 0

  function bound(container: Container, { line, depth }: Place): void {
    const isTop = depth === 0 || (depth === 1 && !Array.isArray(body))
    for (const key of Object.keys(container)) {
      const value = container[key]
      if (key.length > IMPORT_NAME_MAX) delete container[key]
      else if (typeof value === 'string') {
        const max = LONG_TEXTS.get(key) ?? IMPORT_TEXT_MAX
        container[key] = clean(cutText(value, max))
        if (value.length > max)
          problems.push({
            ...{ file, line, column: key },
            found: clean(cutText(value, FOUND_MAX)),
            wanted: tooLong(max),
          })
      } else if (typeof value === 'object' && value !== null) {
        const isItem = isTop && Array.isArray(container)
        if (isItem) lines++
        const below = { line: isItem ? lines : line, depth: depth + 1 }
        if (depth >= DEPTH_MAX) container[key] = null
        else bound(value as Container, below)
      }
    }
  }

  if (typeof body === 'object' && body !== null) bound(body as Container, { line: 0, depth: 0 })
  return problems
}
