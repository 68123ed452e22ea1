import { parseWholeNumber } from '../text/parse-whole-number.ts'
import { QUERY_MAX } from './limits.ts'

// Without zod: browsers read and write queries too.

/** A value of a query, and the parameter of an address or a call that states it. */
export interface QueryField<Value, Parameter extends string | number> {
  /** Null for an invalid parameter, which counts as absent. */
  parse(parameter: unknown): Value | null
  /** A function where it follows from fields above. */
  default: Value | ((query: never) => Value)
  /** Of values that are not the default. */
  write(value: Value): Parameter
  /** Of the parameter, where it is not the field's. */
  name?: string
  accepts: Accepted
}

/** What a call takes as the parameter; the rest is refused. Of that, `parse` may find some invalid. */
type Accepted =
  | { least: number; most: number }
  | { oneOf: readonly string[] }
  | { cutAt: number }
  | { maxLength: number; isChecked?: true }

// biome-ignore lint/suspicious/noExplicitAny: of any value
export type QueryFields = Record<string, QueryField<any, string | number>>

export type QueryOf<Fields extends QueryFields> = {
  [Key in keyof Fields]: Parameters<Fields[Key]['write']>[0]
}

export type ParametersOf<Fields extends QueryFields> = {
  [Key in keyof Fields as Fields[Key] extends { name: infer Name extends string } ? Name : Key]?: ReturnType<
    Fields[Key]['write']
  >
}

export interface Query<Fields extends QueryFields> {
  fields: Fields
  /** Never rejects: what is invalid gets its default. */
  parse(parameters: Readonly<Record<string, unknown>>): QueryOf<Fields>
  /** Omits defaults. */
  toParameters(query: Partial<QueryOf<Fields>>): ParametersOf<Fields>
}

/** @param correct what is valid only beside other fields */
export function defineQuery<Fields extends QueryFields>(
  fields: Fields,
  correct: (query: QueryOf<Fields>) => QueryOf<Fields> = (query) => query,
): Query<Fields> {
  const all = Object.entries<QueryFields[string]>(fields)
  const defaultOf = ({ default: initial }: QueryFields[string], query: object) =>
    typeof initial === 'function' ? initial(query as never) : initial

  return {
    fields,
    parse(parameters) {
      const query: Record<string, unknown> = {}
      for (const [key, field] of all) {
        query[key] = field.parse(parameters[field.name ?? key]) ?? defaultOf(field, query)
      }
      return correct(query as QueryOf<Fields>)
    },
    toParameters(query) {
      const parameters = all.flatMap(([key, field]) => {
        const value = query[key]
        if (value === undefined || value === defaultOf(field, query)) return []
        return [[field.name ?? key, field.write(value)]]
      })
      return Object.fromEntries(parameters)
    },
  }
}

/** Words, in any order. */
export const SEARCH = {
  parse: parseSearch,
  default: '',
  write: (text: string) => text,
  accepts: { cutAt: QUERY_MAX },
}

/** From 1. */
export const PAGE = whole<number>(1, Number.MAX_SAFE_INTEGER, 1)

/** Null where absent, unless stated. */
export function whole<Initial extends number | null = null>(
  least: number,
  most: number,
  initial = null as Initial,
) {
  return {
    parse: (value: unknown) => parseWholeNumber(least, most, value),
    default: initial,
    write: (number: number | Initial) => Number(number),
    accepts: { least, most },
  }
}

/** One of the list, or a key of the table. */
export function choice<One extends string, Initial extends One | null>(
  choices: readonly One[] | Readonly<Record<One, unknown>>,
  initial: Initial,
) {
  const all: readonly One[] = Array.isArray(choices) ? choices : (Object.keys(choices) as One[])
  return {
    parse: (value: unknown) => all.find((one) => one === value) ?? null,
    default: initial,
    write: (one: One | Initial) => one as One,
    accepts: { oneOf: all },
  }
}

export function flag<Name extends string>(name: Name) {
  return {
    name,
    parse: (value: unknown) => value === '1',
    default: false,
    write: (_: boolean) => '1' as const,
    accepts: { oneOf: ['1'] },
  }
}

type Direction = 'asc' | 'desc'

/** @param sorts label and initial direction of each */
export function sortFields<Sort extends string>(
  sorts: Readonly<Record<Sort, { direction: Direction }>>,
  initial: Sort,
) {
  return {
    sort: choice(sorts, initial),
    direction: {
      ...choice({ asc: true, desc: true }, 'asc' as Direction),
      name: 'dir' as const,
      default: ({ sort = initial }: { sort?: Sort }) => sorts[sort].direction,
    },
  }
}

export function isKeyOf<Table extends object>(table: Table, key: unknown): key is keyof Table {
  return typeof key === 'string' && Object.hasOwn(table, key)
}

/** A page number from 1; 1 for an invalid one. */
export function parsePageNumber(value: unknown): number {
  return PAGE.parse(value) ?? 1
}

function parseSearch(value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') return ''
  // A lone surrogate has no UTF-8: the upstream would search for another character.
  return value.slice(0, QUERY_MAX).toWellFormed()
}
