import multipart, { type FastifyMultipartBaseOptions } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PICTURE_MAX_BYTES, uploadPicture } from '#contract'
import { createUploadLimit } from '#lib/service/upload-concurrency-limit'
import { ApiError } from '#upstream/api-error'
import type { Dependencies } from '#upstream/dependencies'
import { formParts } from '#upstream/files/form-parts'
import { picturePath } from '#upstream/members/members'
import { isPictureUsed } from '#upstream/members/profiles'
import { changePicture, reencodePicture } from '#upstream/pictures/member-picture'
import { registerRoute } from '#upstream/register-route'
import { say } from '#upstream/say'

const FILE_FIELD = 'profilePicture'
/** Allowed for the form around the file. */
const FORM_MAX_BYTES = 64 * 1024
const LIMITS: FastifyMultipartBaseOptions['limits'] = {
  fileSize: PICTURE_MAX_BYTES,
  files: 1,
  fields: 8,
  parts: 9,
  fieldSize: 1024,
  fieldNameSize: 100,
  headerPairs: 20,
}

const limitUploads = createUploadLimit(
  (retryAfter) => new ApiError('unavailable', 'pictures.tooMany', {}, { retryAfter }),
)

export function pictureRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  // A plugin scope, so that no other call accepts a form.
  app.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS })
    registerRoute(scope, dependencies, uploadPicture, (_input, viewer, request) =>
      limitUploads(viewer.id, async () => {
        const bytes = await reencodePicture(await readFile(request))
        const { name, isChanged } = await changePicture(dependencies, viewer.id, bytes)
        const message = say('pictureUpdated')
        return { message, profilePicUrl: picturePath(name), ...(!isChanged && { changes: [] }) }
      }),
    )
  })

  app.get<{ Params: { name: string } }>('/pictures/:name', async ({ params, headers }, reply) => {
    // The file of a removed picture may outlive it for a while.
    const exists =
      /^[0-9a-f]{64}\.webp$/.test(params.name) && (await isPictureUsed(dependencies.db, params.name))
    if (!exists) throw absent()
    const etag = `"${params.name}"`
    reply.headers({
      'content-type': 'image/webp',
      'content-disposition': `inline; filename="${params.name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-cache',
      etag,
    })
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    const bytes = await dependencies.pictures.get(params.name)
    if (!bytes) throw absent()
    return reply.send(Buffer.from(bytes))
  })
}

function absent(): ApiError {
  return new ApiError('not_found', 'pictures.notThere')
}

/** @throws ApiError wrong_media_type | too_large | bad_request */
async function readFile(request: FastifyRequest): Promise<Uint8Array> {
  if (!request.isMultipart()) throw new ApiError('wrong_media_type', 'pictures.notForm')
  if (Number(request.headers['content-length'] ?? 0) > PICTURE_MAX_BYTES + FORM_MAX_BYTES) throw tooLarge()
  let bytes: Uint8Array | null = null
  try {
    for await (const part of formParts(request)) {
      if (part.type === 'file' && part.fieldname === FILE_FIELD) bytes = await part.toBuffer()
      else if (part.type === 'file') part.file.resume()
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge()
    throw new ApiError('bad_request', 'api.formUnreadable')
  }
  if (!bytes || bytes.length === 0) {
    throw new ApiError('bad_request', 'pictures.missing', {}, { field: FILE_FIELD })
  }
  return bytes
}

function tooLarge(): ApiError {
  return new ApiError('too_large', 'pictures.tooLarge', {}, { field: FILE_FIELD })
}
