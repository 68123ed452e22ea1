import { Readable } from 'node:stream'
import { IMPORT_MAX_BYTES } from '#contract'
import { HttpError } from '#lib/server/gate/http-error'
import { acceptedType, MULTIPART_OVERHEAD_BYTES } from '#lib/server/gate/request-body'

/** The body of a request as it arrives: a slow sender holds no memory. */
export interface BodyStream {
  content: Readable
  /** Null where it is not stated. */
  length: string | null
  /** Reads what the upstream has not: closing early would lose the response. */
  drain(): Promise<void>
}

export interface UploadStream extends BodyStream {
  contentType: string
}

/** Files of an import, which are sent on as they arrive. @throws HttpError 413, 415 */
export function openUpload(request: Request): UploadStream {
  const contentType = acceptedType('multipart', request.headers.get('content-type'))
  const stream = streamBody(request)
  if (Number(stream.length ?? 0) > IMPORT_MAX_BYTES + MULTIPART_OVERHEAD_BYTES) {
    throw new HttpError('too_large', 'imports.tooLarge')
  }
  return { contentType, ...stream }
}

export function streamBody({ headers, body }: Request): BodyStream {
  const reader = body?.getReader()
  const next = async () => (await reader?.read())?.value
  async function* chunks() {
    for (let chunk = await next(); chunk; chunk = await next()) yield chunk
  }
  const drain = async () => {
    while (await next().catch(() => undefined));
  }
  return {
    content: Readable.from(chunks(), { objectMode: false }),
    length: headers.get('content-length'),
    drain,
  }
}
