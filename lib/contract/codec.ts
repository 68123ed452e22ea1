import { z } from 'zod'

/**
 * How one thing is spelt on the wire, and the way in and out of our own words.
 * `wire` is what our upstream sends (the OpenAPI document and the tests hold it to that); `read` is more
 * forgiving, because the web app must work against any host that answers the specification's calls.
 */
export interface Codec<Ours> {
  wire: z.ZodType
  /**
   * Wire to ours. `asked` is the call's input, for answers that leave out what was asked for (a show's details
   * without `media_type`). Throws {@link InvalidResponse} when nothing sensible can be made of the body.
   */
  parse(body: unknown, input?: RequestInput): Ours
  /** Ours to wire: names every field that may leave. */
  serialise(ours: Ours): unknown
}

/** The input of the call that is being answered. */
export type RequestInput = Readonly<Record<string, unknown>>

/** An answer that is not what the contract promises. */
export class InvalidResponse extends Error {
  override name = 'InvalidResponse'
}

/** States a shape, so that `write` cannot drift from `wire` without a compile error. */
export function codec<Wire extends z.ZodType, Ours>(stated: {
  wire: Wire
  parse(body: unknown, input?: RequestInput): Ours
  serialise(ours: Ours): z.input<Wire>
}): Codec<Ours> {
  return stated
}

/** A list, sent bare, read bare or as `{results: […]}`. Items that cannot be read are left out. */
export function listOf<Ours>(item: Codec<Ours>): Codec<Ours[]> {
  return {
    wire: z.array(item.wire),
    parse: (body, input) => parseEach(items(body), item.parse, input),
    serialise: (list) => list.map(item.serialise),
  }
}

/** One page of a longer list, as the specification's search response. */
export interface Page<Ours> {
  results: Ours[]
  page: number
  totalPages: number
  totalResults: number
}

/** A page of items: `{results, page, total_pages, total_results}`. */
export function pageOf<Ours>(item: Codec<Ours>): Codec<Page<Ours>> & { wire: z.ZodObject } {
  const list = listOf(item)
  return {
    wire: z.object({
      results: list.wire,
      page: z.int().min(1),
      total_pages: z.int().min(0),
      total_results: z.int().min(0),
    }),
    parse(body, input) {
      const wire = isObject(body) ? body : {}
      const results = list.parse(body, input)
      return {
        results,
        page: number(wire, 'page') ?? number(input ?? {}, 'page') ?? 1,
        totalPages: number(wire, 'total_pages') ?? 1,
        totalResults: number(wire, 'total_results') ?? results.length,
      }
    },
    serialise: (page) => ({
      results: list.serialise(page.results),
      page: page.page,
      total_pages: page.totalPages,
      total_results: page.totalResults,
    }),
  }
}

/** An object of the wire, its values not trusted. */
export type Wire = Record<string, unknown>

/** The body as an object, or an {@link InvalidResponse}. */
export function fields(body: unknown): Wire {
  if (isObject(body)) return body
  throw new InvalidResponse('The answer is not an object.')
}

export function isObject(body: unknown): body is Wire {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}

/** The items of a list that comes bare or under `results` (or another key). */
export function items(body: unknown, key = 'results'): unknown[] {
  const list = Array.isArray(body) ? body : fields(body)[key]
  if (Array.isArray(list)) return list
  throw new InvalidResponse('The answer is not a list.')
}

/** The first of these fields that holds text, trimmed; empty text counts as missing. */
export function text(wire: Wire, ...names: string[]): string | null {
  for (const name of names) {
    const value = wire[name]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
  }
  return null
}

/** The date in the first of these fields that begins with one: `YYYY-MM-DD`, or less where less is known. */
export function date(wire: Wire, ...names: string[]): string | null {
  for (const name of names) {
    const found = /^[1-9]\d{3}(-(?!00)\d\d(-(?!00)\d\d)?)?/.exec(text(wire, name) ?? '')
    if (found) return found[0]
  }
  return null
}

/** The first of these fields that holds a finite number, or text that spells one. */
export function number(wire: Wire, ...names: string[]): number | null {
  for (const name of names) {
    const value = wire[name]
    if (value === null || value === undefined || value === '' || typeof value === 'boolean') continue
    const parsed = Number(value)
    if (Number.isFinite(parsed)) return parsed
  }
  return null
}

/** The identifier in the first of these fields; a thing without one cannot be linked to, so it cannot be read. */
export function identifier(wire: Wire, ...names: string[]): number {
  const id = optionalIdentifier(wire, ...names)
  if (id !== null) return id
  throw new InvalidResponse('An item has no identifier.')
}

/** The identifier in the first of these fields, or null: identifiers are positive whole numbers. */
export function optionalIdentifier(wire: Wire, ...names: string[]): number | null {
  const id = number(wire, ...names)
  return id !== null && Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The items of an optional list inside an object, those that cannot be read left out. */
export function inner<Ours>(wire: Wire, item: Pick<Codec<Ours>, 'parse'>, ...names: string[]): Ours[] {
  for (const name of names) {
    const list = wire[name]
    if (Array.isArray(list)) return parseEach(list, item.parse)
  }
  return []
}

/** What can be read of these items. */
export function parseEach<Ours>(list: unknown[], parse: Codec<Ours>['parse'], input?: RequestInput): Ours[] {
  return list.flatMap((one) => {
    try {
      return [parse(one, input)]
    } catch (error) {
      if (error instanceof InvalidResponse) return []
      throw error
    }
  })
}
