import type { FastifyInstance } from 'fastify'
import { type NightlyCopies, nightlyCopies, restoreCopy, switchNightlyCopies } from '#contract'
import { ApiError } from '#upstream/api-error'
import type { Dependencies } from '#upstream/dependencies'
import type { FileStore } from '#upstream/files/file-store'
import { registerRoute } from '#upstream/register-route'
import {
  findCopy,
  readCopies,
  switchOff,
  switchOn,
} from '#upstream/transfer/export/copies/nightly-copy-records'
import { createImport } from '#upstream/transfer/import/import-store'
import { storeUpload } from '#upstream/transfer/import/stored-uploads'

export function nightlyCopyRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock, copies, imports, settings } = dependencies

  async function overview(memberId: number): Promise<NightlyCopies> {
    const place = settings.COPIES === 's3' ? 's3' : 'disk'
    return { ...(await readCopies(db, memberId)), place, nightsKept: settings.COPIES_NIGHTS }
  }

  /** @throws ApiError not_found where the operator wants no copies */
  function assertOffered(): FileStore {
    if (!copies) throw new ApiError('not_found', 'copies.notOffered')
    return copies
  }

  registerRoute(app, dependencies, nightlyCopies, async (_input, { id }) => {
    assertOffered()
    return overview(id)
  })

  registerRoute(app, dependencies, switchNightlyCopies, async ({ isOn }, { id }) => {
    assertOffered()
    await (isOn ? switchOn(db, id, clock()) : switchOff(db, id))
    return overview(id)
  })

  registerRoute(app, dependencies, restoreCopy, async ({ id }, viewer) => {
    const store = assertOffered()
    const found = await findCopy(db, viewer.id, id)
    const bytes = found && (await store.get(found.name))
    if (!bytes) throw new ApiError('not_found', 'copies.gone')
    const file = await storeUpload(dependencies.uploads, `cuedot-${found.night}.zip`, [bytes])
    const importId = await createImport(dependencies, viewer.id, [file], 'UTC')
    imports.kick()
    return { id: importId }
  })
}
