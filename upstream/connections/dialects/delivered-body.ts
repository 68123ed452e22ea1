import { once } from 'node:events'
import { Busboy } from '@fastify/busboy'
import type { Reason } from '#contract'
import { UnreadableDelivery } from '#upstream/connections/delivered-event'
import { objectIn, type Stated } from '#upstream/connections/dialects/stated-values'

const LEVELS_MAX = 20
const PARTS_MAX = 10
/** Bytes: as many as the whole body may have. */
const FIELD_MAX = 1024 * 1024

/** @throws UnreadableDelivery no JSON, too many levels, or a key that would reach an object's prototype */
export function parseJson(text: string, reason: Reason = 'connections.notJson'): Stated {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new UnreadableDelivery(reason)
  }
  assertPlain(parsed, LEVELS_MAX)
  return objectIn(parsed)
}

function assertPlain(value: unknown, levels: number): void {
  if (typeof value !== 'object' || value === null) return
  if (levels === 0 || Object.hasOwn(value, '__proto__')) throw new UnreadableDelivery('connections.notJson')
  for (const one of Object.values(value)) assertPlain(one, levels - 1)
}

export function decode(body: Uint8Array): string {
  return new TextDecoder().decode(body)
}

export function isMultipart(contentType: string | null): contentType is string {
  return /^\s*multipart\//i.test(contentType ?? '')
}

/** The text of a field; files beside it are skipped. @throws UnreadableDelivery */
export async function readFormField(body: Uint8Array, contentType: string, name: string): Promise<string> {
  const found: string[] = []
  const fault = new UnreadableDelivery('connections.formUnreadable')
  try {
    const form = new Busboy({
      headers: { 'content-type': contentType },
      limits: { parts: PARTS_MAX, fieldSize: FIELD_MAX },
      isPartAFile: (_field, type, fileName) => fileName !== undefined || isMultipart(type ?? null),
    })
    form.on('field', (field, value, isNameCut, isCut) => {
      if (isNameCut || isCut) form.destroy(fault)
      else if (field === name) found.push(value)
    })
    form.on('file', (field, file, _fileName, _encoding, type) => {
      if (field === name || isMultipart(type)) form.destroy(fault)
      file.resume()
    })
    form.on('partsLimit', () => form.destroy(fault))
    const finished = once(form, 'finish')
    form.end(body)
    await finished
  } catch {
    throw fault
  }
  const [text] = found
  if (text === undefined || found.length > 1) throw fault
  return text
}

/** The text of a field of a form that is serialised as a query. @throws UnreadableDelivery */
export function readQueryField(body: Uint8Array, name: string): string {
  const fields = new URLSearchParams(decode(body))
  const [text, ...others] = fields.getAll(name)
  if (text === undefined || others.length > 0 || fields.size > PARTS_MAX) {
    throw new UnreadableDelivery('connections.formUnreadable')
  }
  return text
}
