import { z } from 'zod'
import { boundedText, cutText, wholeNumber } from './base-schemas.ts'
import type { ParametersOf, Query, QueryField, QueryFields, QueryOf } from './define-query.ts'

/** The input of a call that takes a query, and other fields; its route gets the parsed query. */
export function querySchema<Fields extends QueryFields, Others extends z.ZodRawShape>(
  { fields, parse }: Query<Fields>,
  others: Others,
) {
  const shape = Object.entries(fields).map(([key, field]) => [field.name ?? key, schemaOf(field).optional()])
  const parameters = Object.fromEntries(shape) as ShapeOf<ParametersOf<Fields>>
  return z.object({ ...others, ...parameters }).transform((input: Record<string, unknown>) => {
    const stated = Object.keys(others).map((name) => [name, input[name]])
    return { ...Object.fromEntries(stated), ...parse(input) } as z.output<z.ZodObject<Others>> &
      QueryOf<Fields>
  })
}

type ShapeOf<Parameters> = {
  [Name in keyof Parameters]-?: z.ZodOptional<z.ZodType<Parameters[Name], NonNullable<Parameters[Name]>>>
}

function schemaOf({ accepts, parse }: QueryField<unknown, string | number>): z.ZodType {
  if ('least' in accepts) return wholeNumber(accepts.least, accepts.most)
  if ('oneOf' in accepts) return z.literal(accepts.oneOf)
  if ('cutAt' in accepts) return cutText(accepts.cutAt)
  const text = boundedText(accepts.maxLength)
  return accepts.isChecked ? text.refine((given) => parse(given) !== null) : text
}
