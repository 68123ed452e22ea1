import { z } from 'zod'
import { isKeyOf } from '../../define-query.ts'

/** Converts one type between the wire and our names. */
export interface Codec<Ours> {
  /** What our upstream sends; `parse` accepts more, because the web app works against any host. */
  wire: z.ZodType
  /** @param input of the call, for responses that omit what was requested @throws InvalidResponse */
  parse(body: unknown, input?: RequestInput): Ours
  /** Names every field that may leave. */
  serialise(ours: Ours): unknown
}

export type RequestInput = Readonly<Record<string, unknown>>

export class InvalidResponse extends Error {
  override name = 'InvalidResponse'
}

/** For type checking: `serialise` must return what `wire` accepts. */
export function codec<Wire extends z.ZodType, Ours>(stated: {
  wire: Wire
  parse(body: unknown, input?: RequestInput): Ours
  serialise(ours: Ours): z.input<Wire>
}): Codec<Ours> {
  return stated
}

/** What `fields` requests of a call of the specification instead: in our words, or made from the whole response of another host. */
interface Answer<Whole, Ours> {
  schema: z.ZodType<Ours>
  fromWhole(whole: Whole, input: RequestInput): Ours
}

export function answersOf<Whole, Ours extends Record<string, unknown>>(
  whole: Codec<Whole>,
  answers: { [Fields in keyof Ours]: Answer<Whole, Ours[Fields]> },
): Codec<Whole | Ours[keyof Ours]> {
  const ours = z.union(Object.values(answers).map(({ schema }) => schema))
  return {
    wire: z.union([ours, whole.wire]),
    parse(body, input = {}) {
      if (!isKeyOf(answers, input.fields)) return whole.parse(body, input)
      const answer = answers[input.fields]
      const read = answer.schema.safeParse(body)
      if (read.success) return read.data
      const made = answer.schema.safeParse(answer.fromWhole(whole.parse(body, input), input))
      if (made.success) return made.data
      throw new InvalidResponse(made.error.message)
    },
    serialise(value) {
      const { success, data } = ours.safeParse(value)
      return success ? data : whole.serialise(value as Whole)
    },
  }
}

/** A list, sent as an array, accepted as an array or as `{results: […]}`. Invalid items are omitted. */
export function listOf<Ours>(item: Codec<Ours>): Codec<Ours[]> {
  return {
    wire: z.array(item.wire),
    parse: (body, input) => parseEach(items(body), item.parse, input),
    serialise: (list) => list.map(item.serialise),
  }
}

export interface Page<Ours> {
  results: Ours[]
  page: number
  totalPages: number
  totalResults: number
}

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

export type Wire = Record<string, unknown>

/** @throws InvalidResponse when the body is not an object */
export function fields(body: unknown): Wire {
  if (isObject(body)) return body
  throw new InvalidResponse('The response is not an object.')
}

export function isObject(body: unknown): body is Wire {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}

/** The items of an array, or of a list under `results` (or another key). @throws InvalidResponse */
export function items(body: unknown, key = 'results'): unknown[] {
  const list = Array.isArray(body) ? body : fields(body)[key]
  if (Array.isArray(list)) return list
  throw new InvalidResponse('The response is not a list.')
}

/** The first of these fields that has text, trimmed; empty text counts as missing. */
export function text(wire: Wire, ...names: string[]): string | null {
  for (const name of names) {
    const value = wire[name]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
  }
  return null
}

/** Trimmed, and cut where it is longer. */
export function shortText(wire: Wire, name: string, max: number): string | null {
  return text(wire, name)?.replaceAll('\u0000', '').slice(0, max).toWellFormed().trim() || null
}

/** The first of these fields that begins with a date: `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; impossible ones count as missing. */
export function date(wire: Wire, ...names: string[]): string | null {
  for (const name of names) {
    const found = /^[1-9]\d{3}(-(?!00)\d\d(-(?!00)\d\d)?)?/.exec(text(wire, name) ?? '')?.[0]
    if (found && isOnCalendar(found)) return found
  }
  return null
}

// JavaScript takes February 30 for March 1 or 2.
function isOnCalendar(date: string): boolean {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const counted = new Date(Date.UTC(year, month - 1, day))
  return counted.getUTCMonth() === month - 1 && counted.getUTCDate() === day
}

/** The first of these fields that has a finite number, as a number or as text. */
export function number(wire: Wire, ...names: string[]): number | null {
  for (const name of names) {
    const value = wire[name]
    if (value === null || value === undefined || value === '' || typeof value === 'boolean') continue
    const parsed = Number(value)
    // Without the sign of −0, which is lost when it is serialised.
    if (Number.isFinite(parsed)) return parsed + 0
  }
  return null
}

/** @throws InvalidResponse without a valid identifier, since such an item cannot be linked to */
export function identifier(wire: Wire, ...names: string[]): number {
  const id = optionalIdentifier(wire, ...names)
  if (id !== null) return id
  throw new InvalidResponse('An item has no identifier.')
}

export function optionalIdentifier(wire: Wire, ...names: string[]): number | null {
  const id = number(wire, ...names)
  return id !== null && Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The first of these fields that is a list; invalid items are omitted. */
export function inner<Ours>(wire: Wire, parse: (item: unknown) => Ours, ...names: string[]): Ours[] {
  const list = names.map((name) => wire[name]).find((value) => Array.isArray(value))
  return list ? parseEach(list, parse) : []
}

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
