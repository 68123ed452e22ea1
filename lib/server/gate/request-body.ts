import { type Call, MESSAGES, PICTURE_MAX_BYTES, travelsInQuery } from '#contract'
import { HttpError } from '#lib/server/gate/http-error'

/** Bytes of a JSON body, at most. */
const JSON_MAX_BYTES = 64 * 1024
/** Bytes that multipart adds to a picture: boundaries and part headers. */
const MULTIPART_OVERHEAD_BYTES = 64 * 1024

export interface Body {
  bytes: Uint8Array
  contentType: string
}

/**
 * Reads a request's body, counting: nothing is sent on before it is whole and within its limit.
 * @param isTheirs whether somebody is signed in: of a stranger's picture nothing is kept, and so nothing sent on
 * @returns null for a call without a body
 * @throws HttpError 415 for another kind of body than the call takes, 413 for one that is too long
 */
export async function readBody(call: Call, request: Request, isTheirs = true): Promise<Body | null> {
  if (travelsInQuery(call.method)) return null
  const limit = call.body === 'multipart' ? PICTURE_MAX_BYTES + MULTIPART_OVERHEAD_BYTES : JSON_MAX_BYTES
  const stated = request.headers.get('content-type')
  const isEmpty = request.body === null || request.headers.get('content-length') === '0'
  if (isEmpty && call.body !== 'multipart' && stated === null) return { bytes: EMPTY, contentType: JSON_TYPE }
  const contentType = acceptedType(call, stated)
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(call)
  const isKept = isTheirs || call.body !== 'multipart'
  const bytes = await readUpTo(limit, request.body, isKept)
  if (!bytes) throw tooLarge(call)
  return { bytes: bytes.length === 0 && call.body !== 'multipart' ? EMPTY : bytes, contentType }
}

/** The fields of a JSON body; none where it is not an object, or no JSON. */
export function jsonIn(body: Body | null): object {
  if (body?.contentType !== JSON_TYPE) return {}
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(body.bytes))
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

const JSON_TYPE = 'application/json'
const EMPTY = new TextEncoder().encode('{}')

function acceptedType(call: Call, stated: string | null): string {
  const [kind = '', ...parameters] = (stated ?? '').split(';').map((part) => part.trim())
  if (call.body !== 'multipart') {
    if (kind.toLowerCase() === JSON_TYPE) return JSON_TYPE
    throw new HttpError('wrong_media_type', 'Please send JSON.')
  }
  const boundary = parameters.find((parameter) => /^boundary=("?)[\w'()+,./:=? -]{1,70}\1$/i.test(parameter))
  if (kind.toLowerCase() === 'multipart/form-data' && boundary) return `multipart/form-data; ${boundary}`
  throw new HttpError('wrong_media_type', 'Please send the picture as a form.')
}

async function readUpTo(limit: number, body: Request['body'], isKept: boolean): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    // The rest is read and dropped: to leave now would break the connection, and the answer with it.
    if (length > limit) chunks.length = 0
    else if (isKept) chunks.push(chunk)
  }
  return length > limit ? null : Buffer.concat(chunks)
}

function tooLarge(call: Call): HttpError {
  return new HttpError(
    'too_large',
    call.body === 'multipart' ? MESSAGES.pictureTooLarge : 'That is too large.',
  )
}
