import fc from 'fast-check'
import { z } from 'zod'

/** Values that servers are known to fail on. */
const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
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
  '1e999',
  '-0',
  0,
  -1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
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

/** Inputs for a call: each field sometimes valid, sometimes arbitrary, sometimes missing. */
export function arbitraryInput(schema: z.ZodObject): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [
      name,
      fc.oneof({ weight: 3, arbitrary: validValue(name, field) }, { weight: 1, arbitrary: anything }),
    ]),
  )
  const unknownFields = fc.dictionary(
    fc.constantFrom('is_admin', 'id', '__proto__', 'constructor', 'x'),
    anything,
    {
      maxKeys: 1,
    },
  )
  return fc
    .tuple(fc.record(fields, { requiredKeys: [] }), unknownFields)
    .map(([known, unknown]) => ({ ...unknown, ...known }))
}

/** Valid values of a field: by its name where it has a format, else by the JSON Schema of its type. */
function validValue(name: string, field: unknown): fc.Arbitrary<unknown> {
  if (name === 'email') return fc.constantFrom('ada@example.com', 'Eve@Example.com', 'unknown@example.com')
  if (name.endsWith('_link')) return fc.webUrl({ validSchemes: ['https'] })
  if (name === 'id' || name === 'movie_id')
    return fc.constantFrom(1, 2, 3, 603, 680, 1399, 31, '603', 999_999)
  const { type, enum: choices } = z.toJSONSchema(field as z.ZodType, { io: 'input', unrepresentable: 'any' })
  if (choices) return fc.constantFrom(...choices)
  if (type === 'number' || type === 'integer')
    return fc.oneof(fc.integer({ min: -10, max: 120 }), fc.double())
  return fc.oneof(fc.string({ maxLength: 60 }), fc.string({ unit: 'grapheme', minLength: 2, maxLength: 30 }))
}
