import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { archiveName, ENDPOINTS, EXPORT_FORMATS, type ExportFormat, exportSummary } from '#contract'
import { createUploadLimit } from '#lib/service/upload-concurrency-limit'
import { throttle } from '#upstream/account/rate-limits'
import { ApiError } from '#upstream/api-error'
import type { Dependencies } from '#upstream/dependencies'
import { registerRoute, requireViewer } from '#upstream/register-route'
import { archiveOf } from '#upstream/transfer/export/archive'
import { exportFiles } from '#upstream/transfer/export/export-files'
import { countRatings } from '#upstream/transfer/export/rating-counts'

const Query = z.object({ format: z.enum(EXPORT_FORMATS).default('everything') })

/** An export costs seconds of the process for 10,000 titles, and a slow client's takes long. */
const limitExports = createUploadLimit(
  (sentence, retryAfter) => new ApiError('unavailable', sentence, { retryAfter }),
  { total: 4, perMember: 2, busy: 'Too many exports at once. Please try again in a moment.' },
)

export function exportRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  registerRoute(app, dependencies, exportSummary, (_input, viewer) =>
    countRatings(dependencies.db, viewer.id),
  )

  app.get(ENDPOINTS.exportArchive.path, async (request, reply) => {
    await throttle(dependencies, ENDPOINTS.exportArchive, request)
    const viewer = await requireViewer(dependencies, request)
    const { data } = Query.safeParse(request.query)
    if (!data) throw new ApiError('bad_request', 'There is no such format.')
    await limitExports(viewer.id, () => sendArchive(dependencies, viewer.id, data.format, reply))
    return reply
  })
}

/** Resolves once the client has it all, or has left. */
function sendArchive(
  { db, catalogue, clock }: Dependencies,
  memberId: number,
  format: ExportFormat,
  reply: FastifyReply,
): Promise<void> {
  if (reply.raw.destroyed) return Promise.resolve()
  const now = clock()
  const stopping = new AbortController()
  const context = { db, catalogue, memberId, signal: stopping.signal }
  const archive = archiveOf(exportFiles(context, format, now), now, () => stopping.abort())
  return new Promise((resolve) => {
    archive.once('close', resolve)
    reply.raw.once('close', () => archive.destroy())
    reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="${archiveName(format, now)}"`)
      .send(archive)
  })
}
