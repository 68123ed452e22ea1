import type { FastifyMultipartBaseOptions, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { IMPORT_MAX_BYTES, IMPORT_MAX_UPLOADS } from '#contract'
import { canonicalTimeZone } from '#lib/text/local-day'
import { ApiError } from '#upstream/api-error'
import type { Dependencies } from '#upstream/dependencies'
import { formParts } from '#upstream/files/form-parts'
import { removeUploads, type StoredUpload, storeUpload } from '#upstream/transfer/import/stored-uploads'
import { cutFileName } from '#upstream/transfer/read/bounds/file-names'

export const IMPORT_FORM_LIMITS: FastifyMultipartBaseOptions['limits'] = {
  fileSize: IMPORT_MAX_BYTES,
  files: IMPORT_MAX_UPLOADS,
  fields: 4,
  parts: IMPORT_MAX_UPLOADS + 4,
  fieldSize: 1024,
  fieldNameSize: 100,
  headerPairs: 20,
}
/** The second is what the API's reference said once. */
const ZONE_FIELDS = ['timeZone', 'time_zone']
/** Around the files. */
const FORM_MAX_BYTES = 64 * 1024

interface ImportForm {
  files: StoredUpload[]
  timeZone: string
}

/** Stores the files as they arrive. @throws ApiError wrong_media_type | too_large | bad_request */
export async function readImportForm(
  request: FastifyRequest,
  dependencies: Pick<Dependencies, 'uploads' | 'log'>,
): Promise<ImportForm> {
  if (!request.isMultipart()) throw new ApiError('wrong_media_type', 'imports.notForm')
  if (Number(request.headers['content-length'] ?? 0) > IMPORT_MAX_BYTES + FORM_MAX_BYTES) throw tooLarge()
  const form: ImportForm = { files: [], timeZone: 'UTC' }
  try {
    for await (const part of formParts(request)) {
      if (part.type === 'field') {
        if (ZONE_FIELDS.includes(part.fieldname))
          form.timeZone = canonicalTimeZone(String(part.value)) ?? form.timeZone
      } else if (part.fieldname === 'files') {
        await storePart(part, form, dependencies)
      } else part.file.resume()
    }
    if (form.files.length === 0) throw nothingChosen()
  } catch (error) {
    await removeUploads(
      dependencies,
      form.files.map(({ stored }) => stored),
    )
    // Of the store: a full disk, for one.
    const isOurs = error instanceof ApiError || (error instanceof Error && 'syscall' in error)
    if (isOurs) throw error
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge()
    throw new ApiError('bad_request', 'api.formUnreadable')
  }
  return form
}

async function storePart(
  { filename, file }: MultipartFile,
  { files }: ImportForm,
  dependencies: Parameters<typeof removeUploads>[0],
): Promise<void> {
  const stored = await storeUpload(dependencies.uploads, fileName(filename), file)
  if (stored.bytes === 0) return removeUploads(dependencies, [stored.stored])
  files.push(stored)
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  if (file.truncated || total > IMPORT_MAX_BYTES) throw tooLarge()
}

function fileName(given: string): string {
  const name = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1)
  return cutFileName(name.replaceAll('\u0000', '').trim()) || 'file'
}

function tooLarge(): ApiError {
  return new ApiError('too_large', 'imports.tooLarge', {}, { field: 'files' })
}

function nothingChosen(): ApiError {
  return new ApiError('bad_request', 'imports.fileMissing', {}, { field: 'files' })
}
