import type { FastifyInstance } from 'fastify'
import {
  addList,
  LIST_EDITOR_PAGE_SIZE,
  LIST_PAGE_SIZE,
  LIST_POSTERS,
  type List,
  list,
  listCollected,
  listOwner,
  lists,
  listsOfTitle,
  publicLists,
  putListTitle,
  removeList,
  removeListTitle,
  updateList,
} from '#contract'
import { ApiError } from '#upstream/api-error'
import { storeTitle } from '#upstream/catalogue/store-title'
import type { Db } from '#upstream/db/open'
import type { Dependencies } from '#upstream/dependencies'
import { limitMaxAge } from '#upstream/limit-max-age-while-importing'
import * as listTitles from '#upstream/lists/change-list-titles'
import * as memberLists from '#upstream/lists/change-lists'
import { findList, readListsOfTitle, readPage } from '#upstream/lists/find-lists'
import { isListed, readPublicLists } from '#upstream/lists/public-lists'
import { countCollected, countNotes, readPosters, readTitlePage } from '#upstream/lists/read-list-titles'
import { registerRoute } from '#upstream/register-route'
import { findStored } from '#upstream/titles/titles'

export function listRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, reader, clock } = dependencies

  registerRoute(app, dependencies, lists, ({ page }, viewer) => readPage(reader, viewer.id, page))

  registerRoute(app, dependencies, publicLists, async (input, _viewer, _request, reply) => {
    if (input.member) await limitMaxAge(dependencies, reply, { member: input.member })
    return readPublicLists(db, input)
  })

  registerRoute(app, dependencies, listsOfTitle, ({ type, title }, viewer) =>
    readListsOfTitle(db, viewer.id, { mediaType: type, id: title }),
  )

  registerRoute(app, dependencies, addList, async ({ copyOf, ...stated }, viewer) => {
    if (copyOf) await readableList(db, copyOf, viewer.id)
    const added = await memberLists.add(db, viewer.id, { ...stated, ...(copyOf && { copyOf }) }, clock())
    if (!added) throw new ApiError('conflict', 'lists.tooMany')
    return { ...added, ...(!isListed(added) && { changes: ['lists' as const] }) }
  })

  registerRoute(app, dependencies, list, async (input, viewer, _request, reply) => {
    const { id, page, sort, for: purpose } = input
    await limitMaxAge(dependencies, reply, { list: id })
    const found = await readableList(db, id, viewer?.id ?? null)
    const size = purpose === 'editor' ? LIST_EDITOR_PAGE_SIZE : LIST_PAGE_SIZE
    const sorted = { ...found, sort: sort ?? found.sort }
    const [titles, posters, notes] = await Promise.all([
      readTitlePage(db, sorted, { page, size }),
      readPosters(db, [found], LIST_POSTERS),
      countNotes(db, id),
    ])
    return { list: found, titles, posters: posters.get(id) ?? [], notes }
  })

  registerRoute(app, dependencies, listOwner, async ({ id }, viewer) => {
    const { author } = await readableList(db, id, viewer.id)
    return { isOwner: author.id === viewer.id }
  })

  registerRoute(app, dependencies, listCollected, async ({ id }, viewer) => {
    await readableList(db, id, viewer.id)
    return { collected: await countCollected(db, id, viewer.id) }
  })

  registerRoute(app, dependencies, updateList, async ({ id, ...change }, viewer) => {
    const updated = await memberLists.update(db, viewer.id, id, change, clock())
    if (!updated) throw unknownList()
    const { isChanged, before, after } = updated
    if (!isChanged) return { changes: [] }
    return isListed(before) === isListed(after) ? { changes: UNLISTED } : {}
  })

  registerRoute(app, dependencies, removeList, async ({ id }, viewer) => {
    const removed = await memberLists.remove(db, viewer.id, id)
    if (!removed) throw unknownList()
    return { name: removed.name, ...(!isListed(removed) && { changes: UNLISTED }) }
  })

  registerRoute(app, dependencies, putListTitle, async ({ id, type, title, ...stated }, viewer) => {
    const key = { mediaType: type, id: title }
    const [stored] = await findStored(db, [key])
    // A title that is stored needs no request to the catalogue's source.
    if (!stored) await storeTitle(dependencies, key)
    const now = clock()
    const { position, note, addedAt, source, isMoved } = stated
    const since = addedAt && new Date(addedAt) < now ? new Date(addedAt) : now
    const put = await listTitles.put(
      db,
      viewer.id,
      id,
      key,
      { position, note, addedAt: since, isMoved, source },
      now,
    )
    if (!put) throw unknownList()
    if ('fullList' in put) throw new ApiError('conflict', 'lists.full', { list: put.fullList })
    const { isListingChanged, ...saved } = put
    return { ...saved, ...(!isListingChanged && { changes: TITLES_ALONE }) }
  })

  registerRoute(app, dependencies, removeListTitle, async ({ id, type, title }, viewer) => {
    const key = { mediaType: type, id: title }
    const removed = await listTitles.remove(db, viewer.id, id, key, clock())
    if (!removed) throw new ApiError('not_found', 'lists.notOnList')
    const { isListingChanged, ...undo } = removed
    return { ...undo, ...(!isListingChanged && { changes: TITLES_ALONE }) }
  })
}

/** What a change of a list changes that is found, or not, as before. */
const UNLISTED = ['list', 'lists'] as const
const TITLES_ALONE = ['list'] as const

async function readableList(db: Db, id: string, viewerId: number | null): Promise<List> {
  const found = await findList(db, id, viewerId)
  if (!found) throw unknownList()
  return found
}

function unknownList(): ApiError {
  return new ApiError('not_found', 'lists.notThere')
}
