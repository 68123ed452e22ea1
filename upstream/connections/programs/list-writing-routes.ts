import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import * as contract from '#contract'
import { ApiError } from '#upstream/api-error'
import { findTitle } from '#upstream/connections/programs/find-place'
import type { Program } from '#upstream/connections/programs/program'
import { registerProgramRoute } from '#upstream/connections/programs/register-program-route'
import { countRemoved, writeAt, writeItems } from '#upstream/connections/programs/write-items'
import { findToRemove } from '#upstream/connections/programs/writing-routes'
import type { Place } from '#upstream/connections/viewings/place'
import type { Dependencies } from '#upstream/dependencies'
import { put, remove as removeTitle } from '#upstream/lists/change-list-titles'
import { add, remove, update } from '#upstream/lists/change-lists'
import { findList, findOwnLists, type OwnList } from '#upstream/lists/find-lists'
import { positionsOf } from '#upstream/lists/list-order'
import { findListTitles } from '#upstream/lists/read-list-titles'

export function listWritingRoutes(v1: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock } = dependencies

  async function ownList(memberId: number, id: string): Promise<OwnList> {
    const [list] = await findOwnLists(db, memberId, [id])
    if (!list) throw unknownList()
    return list
  }

  registerProgramRoute(v1, dependencies, contract.programAddList, async (input, { memberId }) => {
    const { copyOf, ...stated } = input
    if (copyOf && !(await findList(db, copyOf, memberId))) throw unknownList()
    const added = await add(db, memberId, { ...stated, ...(copyOf && { copyOf }) }, clock())
    if (!added) throw new ApiError('conflict', 'lists.tooMany')
    return ownList(memberId, added.id)
  })

  registerProgramRoute(v1, dependencies, contract.programUpdateList, async (input, { memberId }, changed) => {
    const { id, ...change } = input
    if (!(await update(db, memberId, id, change, clock()))) throw unknownList()
    changed.lists.push(id)
    return ownList(memberId, id)
  })

  registerProgramRoute(
    v1,
    dependencies,
    contract.programRemoveList,
    async ({ id }, { memberId }, changed) => {
      if (!(await remove(db, memberId, id))) throw unknownList()
      changed.lists.push(id)
      return { removed: 1, missing: 0 }
    },
  )

  registerProgramRoute(v1, dependencies, contract.programPutListTitles, async (input, program, changed) => {
    const { id, items } = input
    await ownList(program.memberId, id)
    changed.lists.push(id)
    const results = await writeItems(contract.ListTitleInput, items, async (item) =>
      writeAt(await findTitle(dependencies, program.memberId, item), (place) =>
        putTitle(dependencies, program, { listId: id, place }, item),
      ),
    )
    return { results }
  })

  registerProgramRoute(
    v1,
    dependencies,
    contract.programRemoveListTitles,
    async (input, program, changed) => {
      const { id, items } = input
      const { memberId } = program
      await ownList(memberId, id)
      changed.lists.push(id)
      return countRemoved(
        await writeItems(contract.TitleInput, items, async (item) =>
          writeAt(await findToRemove(dependencies, memberId, item), async ({ mediaType, titleId }) => {
            const key = { mediaType, id: titleId }
            return { outcome: (await removeTitle(db, memberId, id, key, clock())) ? 'removed' : 'missing' }
          }),
        ),
      )
    },
  )
}

async function putTitle(
  { db, clock }: Dependencies,
  { memberId, tokenId }: Program,
  { listId, place }: { listId: string; place: Place },
  { note, position }: z.output<typeof contract.ListTitleInput>,
): Promise<contract.WriteResult> {
  const key = { mediaType: place.mediaType, id: place.titleId }
  const [there] = await findListTitles(db, memberId, [{ listId, key }])
  if (there) {
    const isAt = (await positionsOf(db, listId, [there.order])).get(there.order)
    const isSame = (note === undefined || (note || null) === there.note) && (!position || position === isAt)
    if (isSame) return { outcome: 'known' }
  }
  const now = clock()
  const change = {
    note,
    position: position ?? undefined,
    addedAt: now,
    source: `token-${tokenId}` as const,
  }
  const saved = await put(db, memberId, listId, key, change, now)
  if (!saved) throw unknownList()
  if ('fullList' in saved) throw new ApiError('conflict', 'lists.full', { list: saved.fullList })
  return { outcome: there ? 'saved' : 'added' }
}

function unknownList(): ApiError {
  return new ApiError('not_found', 'lists.notThere')
}
