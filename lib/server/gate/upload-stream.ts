import { Readable } from 'node:stream'
import { IMPORT_MAX_BYTES } from '#contract'
import { HttpError } from '#lib/server/gate/http-error'
import { acceptedType, MULTIPART_OVERHEAD_BYTES } from '#lib/server/gate/request-body'

export interface UploadStream {
  contentType: string
  /** As it arrives. */
  content: Readable
  length: string | null
  /** Reads what the upstream has not: closing early would lose the response. */
  drain(): Promise<void>
}

/** Files of an import, which are sent on as they arrive: a slow sender holds no memory. @throws HttpError 413, 415 */
export function openUpload({ headers, body }: Request): UploadStream {
  const contentType = acceptedType('multipart', headers.get('content-type'))
  const length = headers.get('content-length')
  if (Number(length ?? 0) > IMPORT_MAX_BYTES + MULTIPART_OVERHEAD_BYTES) {
    throw new HttpError('too_large', 'imports.tooLarge')
  }
  const reader = body?.getReader()
  const next = async () => (await reader?.read())?.value
  async function* chunks() {
    for (let chunk = await next(); chunk; chunk = await next()) yield chunk
  }
  const drain = async () => {
    while (await next().catch(() => undefined));
  }
  return { contentType, content: Readable.from(chunks(), { objectMode: false }), length, drain }
}
