import fs from 'node:fs'
import path from 'node:path'
import { validateXML } from 'xmllint-wasm'

/** Validates an XML document against one of the schemas in `schemas/` and returns the errors. */
export async function xmlFaults(schema: 'sitemap.xsd' | 'atom.xsd', contents: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'document.xml', contents }],
    schema: [fs.readFileSync(path.resolve('__tests__/support/schemas', schema), 'utf8')],
  })
  return errors.map(({ message }) => message)
}
