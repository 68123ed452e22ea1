import { type ImportCandidate, type StatedReason, stateReason, type Worded, wordsOf } from '#contract'
import { parseReason } from '#lib/contract/known-reasons'
import { type Translator, translator } from '#lib/messages/translator'
import { currentLanguage } from '#upstream/request-context'
import type { Candidate } from '#upstream/transfer/import/match-title'
import { cutText, FOUND_MAX, type Problem } from '#upstream/transfer/read/bounds/problems'
import type { FileSummary } from '#upstream/transfer/read/file-summary'
import type { SkippedFile } from '#upstream/transfer/read/read-archive'
import type { ImportsTable } from '#upstream/transfer/tables'

/** Of the texts that the version before reads. */
const STORED = translator('en', 'api')

function shown(): Translator<'api'> {
  return translator(currentLanguage(), 'api')
}

/**
 * A text beside its reason, as it is sent, and as it is stored: the version before reads the text, which it writes without a
 * reason. This one reads the reason.
 */
type TextWithReason<Name extends string> = { [N in Name]: string } & {
  [N in `${Name}Reason`]: StatedReason | null
}

function withReason<Name extends string>(
  t: Translator<'api'>,
  name: Name,
  worded: Worded,
  max = Number.POSITIVE_INFINITY,
): TextWithReason<Name> {
  const reason = typeof worded === 'string' ? null : worded
  return { [name]: cutText(wordsOf(t, worded), max), [`${name}Reason`]: reason } as TextWithReason<Name>
}

function readWorded<Name extends string>(name: Name, stored: { [N in Name]: string }): Worded {
  const { [name]: text, [`${name}Reason`]: reason } = stored as Record<string, unknown>
  return parseReason(reason) ?? String(text)
}

/** Of a column. */
function reasonIn(column: string | null): StatedReason | null {
  return parseReason(JSON.parse(column ?? 'null'))
}

type Message = Pick<ImportsTable, 'message' | 'message_reason'>

/** The columns of an import that say why it failed, or what it waits for. */
export function toMessage(reason: StatedReason | null): Message {
  if (!reason) return { message: null, message_reason: null }
  return { message: wordsOf(STORED, reason), message_reason: JSON.stringify(reason) }
}

type FileName = Pick<ImportsTable, 'file_name' | 'file_name_reason'>

/** The columns of an import that have its name. `part`: which file of a bundle in several it is, from 1. */
export function toFileName(values: { name: string; more: number; part: number }): FileName {
  const reason = stateReason('file.name', values)
  const isPlain = values.more === 0 && values.part === 1
  return { file_name: wordsOf(STORED, reason), file_name_reason: isPlain ? null : JSON.stringify(reason) }
}

export function fileNameWithReason({ file_name, file_name_reason }: FileName) {
  return withReason(shown(), 'fileName', reasonIn(file_name_reason) ?? file_name)
}

/** The name of a later part of its bundle. */
export function toNameOfPart({ file_name, file_name_reason }: FileName, part: number): FileName {
  const { values } = reasonIn(file_name_reason) ?? {}
  if (values) return toFileName({ name: String(values.name), more: Number(values.more), part })
  // Of the version before the words of its files are its name.
  return toFileName({ name: file_name.replace(/, part \d+$/, ''), more: 0, part })
}

export function messageWithReason({ message, message_reason }: Message) {
  if (message === null) return { message, messageReason: null }
  return withReason(shown(), 'message', reasonIn(message_reason) ?? message)
}

export function problemWithReasons({ found, wanted, ...location }: Problem, t = shown()) {
  return { ...location, ...withReason(t, 'found', found, FOUND_MAX), ...withReason(t, 'wanted', wanted) }
}

export function skippedWithReason({ name, why }: SkippedFile, t = shown()) {
  return { name, ...withReason(t, 'why', why) }
}

export function toStoredSummary(summary: FileSummary): string {
  const { problems, skipped } = summary
  return JSON.stringify({
    ...summary,
    skipped: skipped.map((one) => skippedWithReason(one, STORED)),
    problems: problems.map((one) => problemWithReasons(one, STORED)),
  })
}

type StoredSummary = Omit<FileSummary, 'problems' | 'skipped'> & {
  problems: ReturnType<typeof problemWithReasons>[]
  skipped: ReturnType<typeof skippedWithReason>[]
}

export function readSummary(stored: string): FileSummary {
  const { problems, skipped, ...summary } = JSON.parse(stored) as StoredSummary
  return {
    ...summary,
    problems: problems.map(({ file, line, column, ...stored }) => ({
      ...{ file, line, column },
      found: readWorded('found', stored),
      wanted: readWorded('wanted', stored),
    })),
    skipped: skipped.map(({ name, ...stored }) => ({ name, why: readWorded('why', stored) })),
  }
}

export function toStoredCandidates(candidates: readonly Candidate[]): string {
  const stored = candidates.map(({ title, why, director = null }): ImportCandidate => {
    const { mediaType, id, name, posterPath, overview, releaseDate, score, votes, genreIds } = title
    const plain = { mediaType, id, name, posterPath, overview, releaseDate, score, votes, genreIds }
    return { ...plain, ...withReason(STORED, 'why', why), director }
  })
  return JSON.stringify(stored)
}

export function readCandidates(stored: string): ImportCandidate[] {
  const candidates = JSON.parse(stored) as ImportCandidate[]
  const t = shown()
  return candidates.map((one) => ({ ...one, ...withReason(t, 'why', readWorded('why', one)) }))
}
