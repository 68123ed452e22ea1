import fs from 'node:fs'
import path from 'node:path'
import { validateXML } from 'xmllint-wasm'

/** What is wrong with an XML document by one of the schemas beside this file; nothing, when it is valid. */
export async function xmlFaults(schema: 'sitemap.xsd' | 'atom.xsd', contents: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'document.xml', contents }],
    schema: [fs.readFileSync(path.resolve('__tests__/support/schemas', schema), 'utf8')],
  })
  return errors.map(({ message }) => message)
}
