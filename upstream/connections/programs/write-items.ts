import type { z } from 'zod'
import { sentenceOf, type WriteResult } from '#contract'
import { reasonForIssue } from '#lib/contract/reason-for-issue'
import { translator } from '#lib/messages/translator'
import { ApiError } from '#upstream/api-error'
import type { Unfound } from '#upstream/connections/programs/find-place'
import type { Place } from '#upstream/connections/viewings/place'
import { currentLanguage } from '#upstream/request-context'

/** Writes one item after the other. One that is invalid, or is not found, spoils no other. */
export async function writeItems<Item extends z.ZodType>(
  schema: Item,
  items: readonly unknown[],
  write: (item: z.output<Item>) => Promise<WriteResult>,
): Promise<WriteResult[]> {
  const results: WriteResult[] = []
  for (const item of items) {
    const { data, error } = schema.safeParse(item, { reportInput: true })
    results.push(error ? invalid(error) : await write(data).catch(toResult))
  }
  return results
}

/** Writes what is at a place, which an item may not have. */
export async function writeAt(
  place: Place | Unfound,
  write: (place: Place) => Promise<WriteResult>,
): Promise<WriteResult> {
  return typeof place === 'string' ? { outcome: place } : write(place)
}

export function countRemoved(results: readonly WriteResult[]) {
  const removed = results.filter(({ outcome }) => outcome === 'removed').length
  const missing = results.filter(({ outcome }) => outcome === 'missing').length
  return { results: [...results], removed, missing }
}

function invalid(error: z.ZodError): WriteResult {
  const t = translator(currentLanguage(), 'api')
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    fields[issue.path.join('.') || 'item'] ??= sentenceOf(t, reasonForIssue(issue))
  }
  return { outcome: 'invalid', fields }
}

function toResult(error: unknown): WriteResult {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'unavailable') return { outcome: 'unavailable' }
  if (error.code === 'not_found') return { outcome: 'not_found' }
  if (error.code !== 'bad_request' && error.code !== 'conflict') throw error
  const { field = 'item' } = error.details
  const message = sentenceOf(translator(currentLanguage(), 'api'), error)
  return { outcome: 'invalid', fields: { [field]: message } }
}
