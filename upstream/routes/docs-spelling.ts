import type { JsonSchema } from '#upstream/routes/openapi-document'

/** A JSON Schema in the words of a type: `{ token: string, user: { id: integer } }`, one field a line. */
export function spell(schema: JsonSchema, indent = ''): string {
  if (schema.anyOf) return schema.anyOf.map((one) => spell(one as JsonSchema, indent)).join(' | ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ') + limits(schema)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.type === 'array') return `[ ${spell(schema.items as JsonSchema, indent)}, … ]`
  if (schema.type === 'object') return spellObject(schema, indent)
  return [schema.type].flat().join(' | ') + limits(schema)
}

function spellObject(schema: JsonSchema, indent: string): string {
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0) return '{ … }'
  const lines = fields.map(([name, field]) => {
    const mark = schema.required?.includes(name) ? '' : '?'
    return `${indent}  ${name}${mark}: ${spell(field as JsonSchema, `${indent}  `)}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

/** What the schema says of length and size, in words: "string (at least 6 characters)". */
function limits(schema: JsonSchema): string {
  const said = [
    schema.minLength !== undefined && `at least ${schema.minLength} characters`,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.minimum !== undefined && `from ${schema.minimum}`,
    schema.maximum !== undefined && `to ${schema.maximum}`,
    schema.default !== undefined && `otherwise ${JSON.stringify(schema.default)}`,
  ].filter(Boolean)
  return said.length > 0 ? ` (${said.join(', ')})` : ''
}
