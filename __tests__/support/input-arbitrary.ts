import fc from 'fast-check'
import { z } from 'zod'
import type { CallInput } from '#contract'

declare global {
  interface JSON {
    /** JSON that no value is written as, such as `1e309`. */
    rawJSON(text: string): unknown
  }
}

/** Values that servers, databases and calendars are known to fail on. */
export const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\u202e',
  '%00',
  '%ff',
  '../../etc/passwd',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '🎬'.repeat(500),
  'x'.repeat(20_000),
  '__proto__',
  'NaN',
  '1e309',
  '-0',
  '0000',
  '9999',
  '0000-01-01',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '0000-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59Z',
  '9999-12-31T23:59:59-14:00',
  '2147483648',
  0,
  -1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 63),
  1e308,
  JSON.rawJSON('1e309'),
  JSON.rawJSON('-0'),
  0.1,
  null,
  true,
  [],
  [[]],
  {},
  { toString: 1 },
]

const anything = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
)

/** Inputs for a call: each field, and each value in it, sometimes valid, sometimes arbitrary, sometimes missing. */
export function arbitraryInput(schema: CallInput): fc.Arbitrary<Record<string, unknown>> {
  const unknownFields = fc.dictionary(
    fc.constantFrom('is_admin', 'id', '__proto__', 'constructor', 'x'),
    anything,
    {
      maxKeys: 1,
    },
  )
  const known = recordOf(jsonSchemaOf(schema), (value) =>
    fc.oneof({ weight: 3, arbitrary: value }, { weight: 1, arbitrary: anything }),
  )
  return fc.tuple(known, unknownFields).map(([known, unknown]) => ({ ...unknown, ...known }))
}

/** Valid inputs, in each of which one of these takes the place of one value. @param known fields that are given */
export function inputsWith(
  schema: CallInput,
  values: readonly unknown[],
  known: Record<string, unknown> = {},
): Record<string, unknown>[] {
  const valid = recordOf(jsonSchemaOf(schema), (value) => value, true)
  const sample = { ...fc.sample(valid, { numRuns: 1, seed: 1 })[0], ...known }
  return pathsOf(sample).flatMap((path) => values.map((value) => replaceAt(sample, path, value)))
}

/** What a codec reads, as its wire schema has it. */
export function arbitraryWire(schema: z.ZodType): fc.Arbitrary<unknown> {
  const values = validValue('', jsonSchemaOf(schema), (value) => value, true)
  return values.filter((value) => schema.safeParse(value).success)
}

function pathsOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  return Object.entries(value).flatMap(([name, inner]) => pathsOf(inner).map((path) => [name, ...path]))
}

function replaceAt(input: Record<string, unknown>, path: string[], value: unknown): Record<string, unknown> {
  const copy = structuredClone(input)
  // biome-ignore lint/suspicious/noExplicitAny: the path comes from the input
  const parent = path.slice(0, -1).reduce<any>((inner, name) => inner[name], copy)
  parent[path.at(-1) ?? ''] = value
  return copy
}

interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema
  propertyNames?: JsonSchema
  format?: string
}

/** Texts of a field of this name. */
const TEXTS: [RegExp, readonly string[]][] = [
  [/link$|pic(url)?$/i, ['https://example.org/ada']],
  [/^token$/, ['a-token-of-a-mail']],
  [/rating$/i, ['0', '85', '100']],
  [/(_at|As_?Of)$/i, ['2019-05-12T20:00:00.000Z']],
  [/date|(birth|death)day$/i, ['1874', '1999-03', '2019-05-12']],
]

type Vary = (value: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

function recordOf({ properties = {} }: JsonSchema, vary: Vary, isWhole = false) {
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    vary(validValue(name, field, vary, isWhole)),
  ])
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields), isWhole ? {} : { requiredKeys: [] })
}

/** Valid values of a field: by its name where it has a format, else by the JSON Schema of its type. */
function validValue(name: string, schema: JsonSchema, vary: Vary, isWhole: boolean): fc.Arbitrary<unknown> {
  const { type, items, anyOf, additionalProperties, format, enum: choices } = schema
  if (name === 'email') return fc.constantFrom('ada@example.com', 'Eve@Example.com', 'unknown@example.com')
  if (name.endsWith('_link')) return fc.webUrl({ validSchemes: ['https'] })
  if (name === 'id' || name === 'movie_id' || name === 'titleId')
    return fc.constantFrom(1, 2, 3, 603, 680, 1399, 31, '603', 999_999)
  if (name === 'watchedOn') return fc.constantFrom('2019', '2019-05', '2019-05-12')
  if (schema.const !== undefined) return fc.constant(schema.const)
  // With it a call reads its search and its filters.
  if (isWhole && choices?.includes('page')) return fc.constant('page')
  if (choices) return fc.constantFrom(...choices)
  if (Array.isArray(type)) {
    return fc.oneof(...type.map((one) => validValue(name, { ...schema, type: one }, vary, isWhole)))
  }
  if (anyOf) return fc.oneof(...anyOf.map((option) => validValue(name, option, vary, isWhole)))
  if (items) return fc.array(vary(validValue('', items, vary, isWhole)), { minLength: 1, maxLength: 3 })
  if (additionalProperties && type === 'object') {
    const names = schema.propertyNames?.enum as string[] | undefined
    if (names) {
      const properties = Object.fromEntries(names.map((one) => [one, additionalProperties]))
      return recordOf({ properties }, vary, isWhole)
    }
    return fc.dictionary(
      fc.constantFrom('a', 'a\u0000b', '__proto__', '\ud800'),
      vary(validValue('', additionalProperties, vary, isWhole)),
      {
        minKeys: 1,
        maxKeys: 2,
      },
    )
  }
  if (type === 'object') return recordOf(schema, vary, isWhole)
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'number') return fc.oneof(fc.integer({ min: -10, max: 120 }), fc.double())
  // Whole numbers have no type, as they may be digits.
  if (type === 'integer' || type === undefined) return fc.integer({ min: 1, max: 120 })
  if (format === 'date-time') return fc.constantFrom('2019-05-12T20:00:00Z', '2019-05-12T23:30:00.5Z')
  const known = TEXTS.find(([pattern]) => pattern.test(name))?.[1]
  if (known) return fc.constantFrom(...known)
  return fc.oneof(fc.string({ maxLength: 60 }), fc.string({ unit: 'grapheme', minLength: 2, maxLength: 30 }))
}
