import type { FastifyMultipartBaseOptions } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { IMPORT_MAX_BYTES, IMPORT_MAX_UPLOADS } from '#contract'
import { ApiError } from '#upstream/api-error'
import { isTimeZone } from '#upstream/transfer/formats/parse-dates'
import type { ImportFile } from '#upstream/transfer/read-archive'

export const IMPORT_FORM_LIMITS: FastifyMultipartBaseOptions['limits'] = {
  fileSize: IMPORT_MAX_BYTES,
  files: IMPORT_MAX_UPLOADS,
  fields: 4,
  parts: IMPORT_MAX_UPLOADS + 4,
  fieldSize: 1024,
  fieldNameSize: 100,
  headerPairs: 20,
}
/** Around the files. */
const FORM_MAX_BYTES = 64 * 1024

/** @throws ApiError wrong_media_type | too_large | bad_request */
export async function readImportForm(
  request: FastifyRequest,
): Promise<{ files: ImportFile[]; timeZone: string }> {
  if (!request.isMultipart()) throw new ApiError('wrong_media_type', 'Please send the files in a form.')
  if (Number(request.headers['content-length'] ?? 0) > IMPORT_MAX_BYTES + FORM_MAX_BYTES) throw tooLarge()
  const files: ImportFile[] = []
  let timeZone = 'UTC'
  let total = 0
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'time_zone' && isTimeZone(String(part.value))) timeZone = String(part.value)
      } else if (part.fieldname === 'files') {
        const bytes = await part.toBuffer()
        total += bytes.length
        if (total > IMPORT_MAX_BYTES) throw tooLarge()
        if (bytes.length > 0) files.push({ name: fileName(part.filename), bytes })
      } else part.file.resume()
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge()
    throw new ApiError('bad_request', 'That form cannot be read.')
  }
  if (files.length === 0) {
    throw new ApiError('bad_request', 'Please choose a file.', { fields: { files: 'Please choose a file.' } })
  }
  return { files, timeZone }
}

function fileName(given: string): string {
  const name = given
    .replace(/^.*[/\\]/, '')
    .replaceAll('\u0000', '')
    .toWellFormed()
    .trim()
  return name.slice(0, 200) || 'file'
}

function tooLarge(): ApiError {
  return new ApiError('too_large', 'That is too large; 64 MB fit.', { fields: { files: '64 MB fit.' } })
}
