import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import {
  applyImport,
  decideImportRow,
  forgetImport,
  importDetails,
  importProgress,
  importRows,
  keepImport,
  listImports,
  resumeImport,
  startImport,
  stopImport,
  undoImport,
  updateImportOptions,
} from '#contract'
import { createUploadLimit } from '#lib/service/upload-concurrency-limit'
import { ApiError } from '#upstream/api-error'
import type { Dependencies } from '#upstream/dependencies'
import { registerRoute, requireViewer } from '#upstream/register-route'
import { changeImport, forget, type ImportAct, keep } from '#upstream/transfer/import/import-actions'
import { IMPORT_FORM_LIMITS, readImportForm } from '#upstream/transfer/import/import-form'
import { toDetails, toSummaries, toSummary } from '#upstream/transfer/import/import-overview'
import { readRow, readRows } from '#upstream/transfer/import/import-rows'
import { createImport, findImport, listImportRecords } from '#upstream/transfer/import/import-store'
import { decideRow } from '#upstream/transfer/import/review/decide-row'
import { changeOptions } from '#upstream/transfer/import/review/import-options'
import { writeUnmatchedCsv } from '#upstream/transfer/import/write-unmatched-csv'

const limitUploads = createUploadLimit(
  (retryAfter) => new ApiError('unavailable', 'imports.tooMany', {}, { retryAfter }),
  // What arrives slowly is on the disk, and takes nothing from the others.
  {
    total: Number.POSITIVE_INFINITY,
    perMember: 1,
  },
)

export function importRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, imports } = dependencies
  // A plugin scope, so that no other call accepts a form of this size.
  app.register(async (scope) => {
    await scope.register(multipart, { limits: IMPORT_FORM_LIMITS })
    registerRoute(scope, dependencies, startImport, (_input, viewer, request) =>
      limitUploads(viewer.id, async () => {
        const { files, timeZone } = await readImportForm(request, dependencies)
        const id = await createImport(dependencies, viewer.id, files, timeZone)
        imports.kick()
        return { id }
      }),
    )
  })

  const find = (viewerId: number, id: number) => findImport(db, viewerId, id)

  /** An act that leaves the queue something to do. */
  const handle =
    (act: ImportAct) =>
    async (input: { id: number; shownRatings?: string | undefined }, viewer: { id: number }) => {
      await changeImport(db, viewer.id, act, input)
      imports.kick()
      return toSummary(db, await find(viewer.id, input.id))
    }

  registerRoute(app, dependencies, listImports, async (_input, viewer) =>
    toSummaries(db, await listImportRecords(db, viewer.id)),
  )
  registerRoute(app, dependencies, importDetails, async ({ id }, viewer) =>
    toDetails(dependencies, await find(viewer.id, id)),
  )
  registerRoute(app, dependencies, importProgress, async ({ id }, viewer) =>
    toSummary(db, await find(viewer.id, id)),
  )
  registerRoute(app, dependencies, importRows, async ({ id, ...query }, viewer) =>
    readRows(db, await find(viewer.id, id), query),
  )
  registerRoute(app, dependencies, decideImportRow, async ({ id, row, ...decision }, viewer) => {
    const record = await find(viewer.id, id)
    await decideRow(dependencies, record, row, decision)
    const decided = await readRow(db, record, row)
    if (!decided) throw new ApiError('not_found', 'imports.noRow')
    return decided
  })
  registerRoute(app, dependencies, updateImportOptions, async ({ id, ...options }, viewer) => {
    await changeOptions(dependencies, viewer.id, id, options)
    imports.kick()
    return toSummary(db, await find(viewer.id, id))
  })
  registerRoute(app, dependencies, applyImport, handle('apply'))
  registerRoute(app, dependencies, undoImport, handle('undo'))
  registerRoute(app, dependencies, stopImport, handle('stop'))
  registerRoute(app, dependencies, resumeImport, handle('resume'))
  registerRoute(app, dependencies, keepImport, async ({ id }, viewer) => {
    await keep(dependencies, viewer.id, id)
    return {}
  })
  registerRoute(app, dependencies, forgetImport, async ({ id }, viewer) => {
    await forget(dependencies, viewer.id, id)
    return {}
  })

  app.get<{ Params: { id: string } }>('/api/imports/:id/misses.csv', async (request, reply) => {
    const viewer = await requireViewer(dependencies, request)
    const { id } = request.params
    const record = await find(viewer.id, /^\d{1,9}$/.test(id) ? Number(id) : 0)
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="misses-${record.id}.csv"`,
    })
    return reply.send(await writeUnmatchedCsv(db, record))
  })
}
