import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import {
  applyImport,
  decideImportRow,
  forgetImport,
  type ImportSummary,
  importDetails,
  importProgress,
  importRows,
  listImports,
  startImport,
  stopImport,
  undoImport,
  updateImportOptions,
} from '#contract'
import { createUploadLimit } from '#lib/service/upload-concurrency-limit'
import { ApiError } from '#upstream/api-error'
import type { Dependencies } from '#upstream/dependencies'
import { registerRoute, requireViewer } from '#upstream/register-route'
import { acceptYears, decideRow } from '#upstream/transfer/decide-row'
import { isTimeZone } from '#upstream/transfer/formats/parse-dates'
import { type ImportRecord, RUNNING_STATES } from '#upstream/transfer/import-lease'
import { toDetails, toSummaries } from '#upstream/transfer/import-overview'
import { readRow, readRows } from '#upstream/transfer/import-rows'
import {
  changeImport,
  createImport,
  deleteImport,
  findImport,
  listImportRecords,
  reapplyImport,
} from '#upstream/transfer/import-store'
import { missesCsv } from '#upstream/transfer/misses-csv'
import { answerAll, noteShownRatings } from '#upstream/transfer/review/title-facts'
import { IMPORT_FORM_LIMITS, readImportForm } from '#upstream/transfer/uploads/import-form'

const limitUploads = createUploadLimit(
  (sentence, retryAfter) => new ApiError('unavailable', sentence, { retryAfter }),
  { total: 3, perMember: 1, busy: 'Too many imports at once. Please try again in a moment.' },
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

  async function find(viewerId: number, id: number): Promise<ImportRecord> {
    const record = await findImport(db, viewerId, id)
    if (!record) throw new ApiError('not_found', 'There is no such import.')
    return record
  }

  async function summaryOf(viewerId: number, id: number): Promise<ImportSummary> {
    const [summary] = await toSummaries(db, [await find(viewerId, id)])
    if (!summary) throw new ApiError('not_found', 'There is no such import.')
    return summary
  }

  async function change(
    viewerId: number,
    id: number,
    from: readonly ImportRecord['state'][],
    to: Parameters<typeof changeImport>[3],
  ): Promise<ImportSummary> {
    await find(viewerId, id)
    if (!(await changeImport(db, id, from, to))) {
      throw new ApiError('conflict', 'That cannot be done in the state the import is in.')
    }
    imports.kick()
    return summaryOf(viewerId, id)
  }

  registerRoute(app, dependencies, listImports, async (_input, viewer) =>
    toSummaries(db, await listImportRecords(db, viewer.id)),
  )
  registerRoute(app, dependencies, importDetails, async ({ id }, viewer) =>
    toDetails(db, await find(viewer.id, id)),
  )
  registerRoute(app, dependencies, importProgress, ({ id }, viewer) => summaryOf(viewer.id, id))
  registerRoute(app, dependencies, importRows, async ({ id, ...query }, viewer) =>
    readRows(db, await find(viewer.id, id), query),
  )
  registerRoute(app, dependencies, decideImportRow, async ({ id, row, ...decision }, viewer) => {
    const record = await find(viewer.id, id)
    if (RUNNING_STATES.includes(record.state)) {
      throw new ApiError('conflict', 'The import is under way. Stop it first, or wait.')
    }
    await decideRow(dependencies, record, row, decision)
    const decided = await readRow(db, record, row)
    if (!decided) throw new ApiError('not_found', 'There is no such row.')
    return decided
  })
  registerRoute(app, dependencies, updateImportOptions, async ({ id, ...options }, viewer) => {
    const record = await find(viewer.id, id)
    const { ratings, accept_years, columns, ...zones } = options
    for (const [field, zone] of Object.entries(zones)) {
      if (isTimeZone(zone)) continue
      throw new ApiError('bad_request', 'There is no such time zone.', { fields: { [field]: 'Unknown' } })
    }
    if (zones.times_in && record.state !== 'review') {
      throw new ApiError('conflict', 'Times can be read in another zone in the review only.')
    }
    const mappings = { ...(JSON.parse(record.mappings) as object), ...columns }
    const change = {
      ...(ratings && { ratings }),
      ...zones,
      ...(columns && { mappings: JSON.stringify(mappings), state: 'reading' as const }),
    }
    if (Object.keys(change).length > 0) await changeImport(db, id, ['review', 'applied'], change)
    if (ratings) await answerAll(db, id)
    if (accept_years) await acceptYears(dependencies, record)
    imports.kick()
    return summaryOf(viewer.id, id)
  })
  registerRoute(app, dependencies, applyImport, async ({ id, shown_ratings }, viewer) => {
    const record = await find(viewer.id, id)
    if (shown_ratings !== undefined) await noteShownRatings(db, record, shown_ratings)
    if (await reapplyImport(db, id)) {
      imports.kick()
      return summaryOf(viewer.id, id)
    }
    return change(viewer.id, id, ['review', 'applied', 'applying'], {
      state: 'applying',
      is_stopped: 0,
      message: null,
    })
  })
  registerRoute(app, dependencies, undoImport, ({ id }, viewer) =>
    change(viewer.id, id, ['applied', 'applying', 'undoing'], {
      state: 'undoing',
      is_stopped: 0,
      message: null,
    }),
  )
  registerRoute(app, dependencies, stopImport, async ({ id }, viewer) => {
    const { is_stopped } = await find(viewer.id, id)
    const to = { is_stopped: is_stopped === 1 ? 0 : 1, message: null } as const
    return change(viewer.id, id, [...RUNNING_STATES, 'review'], to)
  })
  registerRoute(app, dependencies, forgetImport, async ({ id }, viewer) => {
    const { state, is_stopped } = await find(viewer.id, id)
    if (RUNNING_STATES.includes(state) && is_stopped === 0) {
      throw new ApiError('conflict', 'The import is under way. Stop it first.')
    }
    await deleteImport(dependencies, id)
    return { message: 'The import is forgotten.' }
  })

  app.get<{ Params: { id: string } }>('/api/imports/:id/misses.csv', async (request, reply) => {
    const viewer = await requireViewer(dependencies, request)
    const { id } = request.params
    const record = await find(viewer.id, /^\d{1,9}$/.test(id) ? Number(id) : 0)
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="misses-${record.id}.csv"`,
    })
    return reply.send(await missesCsv(db, record))
  })
}
