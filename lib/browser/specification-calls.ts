import {
  fields,
  isObject,
  items,
  number,
  parseAccount,
  parseCounts,
  parseEach,
  parseSearchResult,
  type SearchResult,
  text,
} from '#contract'
import { CallError } from '#lib/browser/call-error'
import { type InputOfCall, request } from '#lib/browser/request'

// Responses of the specification's calls, of which the browser's parsers make our words.

export const login = parsed('login', (body) => ({
  account: parseAccount(fields(body).user),
  counts: parseCounts(body),
}))
export const viewerAccount = parsed('viewerAccount', parseAccount)
export const search = parsed('search', parseFound)

export interface Found {
  results: SearchResult[]
  /** These are all that the query has. */
  isComplete: boolean
}

function parseFound(body: unknown): Found {
  const wire = isObject(body) ? body : {}
  const results = parseEach(items(body), parseSearchResult)
  const total = number(wire, 'total_results')
  // A corrected query's results say nothing about a longer one.
  const isComplete = total !== null && total <= results.length && text(wire, 'showing_results_for') === null
  return { results, isComplete }
}

function parsed<Name extends 'login' | 'viewerAccount' | 'search', Ours>(
  name: Name,
  parse: (body: unknown) => Ours,
) {
  return async (input: InputOfCall<Name>, signal?: AbortSignal): Promise<Ours> => {
    const body: unknown = await request(name, input, signal)
    try {
      return parse(body)
    } catch {
      throw new CallError(200)
    }
  }
}
