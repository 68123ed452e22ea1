import { type Call, PICTURE_MAX_BYTES, travelsInQuery } from '#contract'
import { HttpError } from '#lib/server/gate/http-error'

const JSON_MAX_BYTES = 64 * 1024
export const MULTIPART_OVERHEAD_BYTES = 64 * 1024

export interface Body {
  bytes: Uint8Array
  contentType: string
}

/** Null for a call without a body; a visitor's file is counted, not stored. @throws HttpError 413, 415 */
export async function readBody(
  call: Pick<Call, 'method' | 'body'>,
  request: Request,
  isSignedIn: boolean,
  jsonMaxBytes = JSON_MAX_BYTES,
): Promise<Body | null> {
  if (travelsInQuery(call)) return null
  const isForm = call.body === 'multipart'
  const limit = isForm ? PICTURE_MAX_BYTES + MULTIPART_OVERHEAD_BYTES : jsonMaxBytes
  const stated = request.headers.get('content-type')
  const length = request.headers.get('content-length')
  const isEmpty = request.body === null || length === '0'
  if (isEmpty && !isForm && stated === null) return { bytes: EMPTY_OBJECT, contentType: JSON_TYPE }
  const contentType = acceptedType(call.body, stated)
  const bytes = Number(length ?? 0) > limit ? null : await readUpTo(limit, request, isSignedIn || !isForm)
  if (!bytes) throw new HttpError('too_large', isForm ? 'pictures.tooLarge' : 'api.tooLarge')
  return { bytes: bytes.length === 0 && !isForm ? EMPTY_OBJECT : bytes, contentType }
}

export function jsonFields(body: Partial<Body> | null): object {
  if (!body?.bytes || body.contentType !== JSON_TYPE) return {}
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(body.bytes))
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

const JSON_TYPE = 'application/json'
const EMPTY_OBJECT = new TextEncoder().encode('{}')

export function acceptedType(body: Call['body'], stated: string | null): string {
  const [type = '', ...parameters] = (stated ?? '').split(';').map((part) => part.trim())
  if (body !== 'multipart') {
    if (type.toLowerCase() === JSON_TYPE) return JSON_TYPE
    throw new HttpError('wrong_media_type', 'api.notJson')
  }
  const boundary = parameters.find((parameter) => /^boundary=("?)[\w'()+,./:=? -]{1,70}\1$/i.test(parameter))
  if (type.toLowerCase() === 'multipart/form-data' && boundary) return `multipart/form-data; ${boundary}`
  throw new HttpError('wrong_media_type', 'api.notForm')
}

/** Null for a longer body, which is read to its end: closing early would lose the response. */
async function readUpTo(limit: number, { body }: Request, isStored: boolean): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > limit) chunks.length = 0
    else if (isStored) chunks.push(chunk)
  }
  return length > limit ? null : Buffer.concat(chunks)
}
