import { pipeline, Transform } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { archiveName, ENDPOINTS, EXPORT_FORMATS, type ExportFormat, exportSummary } from '#contract'
import { createUploadLimit } from '#lib/service/upload-concurrency-limit'
import type { Viewer } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import type { Dependencies } from '#upstream/dependencies'
import { throttle } from '#upstream/rate-limits'
import { registerRoute, requireViewer } from '#upstream/register-route'
import { exportFiles } from '#upstream/transfer/export/export-files'
import { countRatings, readLastExport, recordExport } from '#upstream/transfer/export/export-summary'
import { archiveOf } from '#upstream/transfer/export/zip-archive'

const Query = z.object({ format: z.enum(EXPORT_FORMATS).default('everything') })

/** An export costs seconds of the process for 10,000 titles, and a slow client's takes long. */
const limitExports = createUploadLimit(
  (retryAfter) => new ApiError('unavailable', 'exports.tooMany', {}, { retryAfter }),
  { total: 4, perMember: 2 },
)

export function exportRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, reader, clock, log } = dependencies
  registerRoute(app, dependencies, exportSummary, async (_input, viewer) => ({
    ...(await countRatings(reader, viewer.id)),
    last: await readLastExport(db, viewer.id),
  }))

  app.get(ENDPOINTS.exportArchive.path, async (request, reply) => {
    await throttle(dependencies, ENDPOINTS.exportArchive, request)
    const viewer = await requireViewer(dependencies, request)
    const { data } = Query.safeParse(request.query)
    if (!data) throw new ApiError('bad_request', 'exports.noFormat')
    const { format } = data
    const bytes = await limitExports(viewer.id, () => sendArchive(dependencies, viewer, format, reply))
    if (format === 'everything' && bytes !== null) {
      await recordExport(db, viewer.id, { exportedAt: clock().toISOString(), bytes }).catch((error) =>
        log.error({ err: error }, 'an export was not recorded'),
      )
    }
    return reply
  })
}

/** Resolves once the client has it all, with the size; or has left, with null. */
function sendArchive(
  { db, catalogue, clock }: Dependencies,
  { id, language }: Viewer,
  format: ExportFormat,
  reply: FastifyReply,
): Promise<number | null> {
  if (reply.raw.destroyed) return Promise.resolve(null)
  const now = clock()
  const stopping = new AbortController()
  const context = { db, catalogue, memberId: id, signal: stopping.signal }
  const archive = archiveOf(exportFiles(context, format, language, now), now, () => stopping.abort())
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(null, chunk)
    },
  })
  // Where one ends early, so does the other.
  pipeline(archive, counted, () => undefined)
  return new Promise((resolve) => {
    reply.raw.once('close', () => {
      counted.destroy()
      resolve(reply.raw.writableFinished ? bytes : null)
    })
    reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="${archiveName(format, now)}"`)
      .send(counted)
  })
}
