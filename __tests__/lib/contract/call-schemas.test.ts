import { z } from 'zod'
import { CALLS, InvalidResponse, lists, parseOutput, serialiseOutput } from '#contract'

const ofSchemas = Object.entries(CALLS).flatMap(([name, { output }]) =>
  'wire' in output ? [] : [{ name, output }],
)

const SUMMARY = {
  id: 'AZaz09-_AZaz09-_',
  name: 'Noir',
  privacy: 'private',
  titles: 0,
  posters: [],
  collected: 0,
}
const PAGE = { items: [SUMMARY], page: 1, pages: 1, found: 1, total: 1 }

test.each(ofSchemas)('$name sends no field that its schema does not name', ({ output }) => {
  const open = objectsOf(z.toJSONSchema(output, { io: 'output' })).filter(
    ({ additionalProperties, propertyNames }) => additionalProperties !== false && !propertyNames,
  )
  expect(open).toEqual([])
})

test('a field without a name in the schema leaves neither the upstream nor the gate', () => {
  const more = { ...PAGE, member_id: 7, items: [{ ...SUMMARY, member_id: 7 }] }
  expect(serialiseOutput(lists, more)).toEqual(PAGE)
  expect(parseOutput(lists, more)).toEqual(PAGE)
})

test('a response of another shape is invalid as a whole', () => {
  for (const body of [
    null,
    [],
    { results: [SUMMARY] },
    { ...PAGE, items: [{ ...SUMMARY, privacy: 'open' }] },
  ]) {
    expect(() => parseOutput(lists, body)).toThrow(InvalidResponse)
  }
})

interface Schema {
  type?: unknown
  additionalProperties?: unknown
  /** Of a record, whose names are data. */
  propertyNames?: unknown
}

/** The schemas of objects in a schema. */
function objectsOf(schema: unknown): Schema[] {
  if (typeof schema !== 'object' || schema === null) return []
  const inner = Object.values(schema).flatMap(objectsOf)
  return 'type' in schema && schema.type === 'object' ? [schema, ...inner] : inner
}
