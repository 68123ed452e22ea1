import type { FastifyInstance } from 'fastify'
import * as contract from '#contract'
import { removeEntry } from '#upstream/collection/change-entries'
import * as entries from '#upstream/collection/entries'
import { findPlace, findTitle, type Unfound } from '#upstream/connections/programs/find-place'
import { registerProgramRoute } from '#upstream/connections/programs/register-program-route'
import { writeWatch } from '#upstream/connections/programs/write-history'
import { countRemoved, writeAt, writeItems } from '#upstream/connections/programs/write-items'
import { writeRating } from '#upstream/connections/programs/write-rating'
import type { Place } from '#upstream/connections/viewings/place'
import type { Dependencies } from '#upstream/dependencies'
import { asMember } from '#upstream/members/lock-member'
import { removeWatch } from '#upstream/watches/watches'
import * as watchlist from '#upstream/watchlist/watchlist'

export function writingRoutes(v1: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock } = dependencies

  registerProgramRoute(v1, dependencies, contract.programAddHistory, async ({ items }, program) => ({
    results: await writeItems(contract.HistoryInput, items, async (item) =>
      writeAt(await findPlace(dependencies, program.memberId, item), (place) =>
        writeWatch(dependencies, program, place, item),
      ),
    ),
  }))

  registerProgramRoute(v1, dependencies, contract.programRemoveHistory, async ({ ids }, { memberId }) => {
    let removed = 0
    for (const id of ids) if (await removeWatch(db, memberId, id, clock())) removed++
    return { removed, missing: ids.length - removed }
  })

  registerProgramRoute(v1, dependencies, contract.programRate, async ({ items }, program, changed) => ({
    results: await writeItems(contract.RatingInput, items, async (item) =>
      writeAt(await findTitle(dependencies, program.memberId, item), async (place) => {
        const result = await writeRating(dependencies, program, place, item)
        if (result.outcome === 'saved') changed.rated.push(keyOf(place))
        return result
      }),
    ),
  }))

  registerProgramRoute(v1, dependencies, contract.programCollect, async ({ items }, program) => ({
    results: await writeItems(contract.TitleInput, items, async (item) =>
      writeAt(await findTitle(dependencies, program.memberId, item), async ({ mediaType, titleId: id }) => {
        const { memberId, tokenId } = program
        const isAdded = await asMember(db, memberId, (tx) =>
          entries.addIn(tx, memberId, { mediaType, id }, clock(), `token-${tokenId}`, 1),
        )
        return { outcome: isAdded ? 'added' : 'known' }
      }),
    ),
  }))

  registerProgramRoute(v1, dependencies, contract.programUncollect, async ({ items }, program, changed) =>
    countRemoved(
      await writeItems(contract.TitleInput, items, async (item) =>
        writeAt(await findToRemove(dependencies, program.memberId, item), async (place) => {
          const key = { mediaType: place.mediaType, id: place.titleId }
          const removed = await removeEntry(db, program.memberId, key, clock())
          if (removed && removed.before.rating !== null) changed.rated.push(keyOf(place))
          return { outcome: removed ? 'removed' : 'missing' }
        }),
      ),
    ),
  )

  registerProgramRoute(v1, dependencies, contract.programWant, async ({ items }, program) => ({
    results: await writeItems(contract.TitleInput, items, async (item) =>
      writeAt(await findTitle(dependencies, program.memberId, item), async ({ mediaType, titleId: id }) => {
        const { memberId, tokenId } = program
        const addedAt = clock().toISOString()
        const isAdded = await asMember(db, memberId, (tx) =>
          watchlist.addIn(tx, memberId, { mediaType, id }, addedAt, `token-${tokenId}`),
        )
        return { outcome: isAdded ? 'added' : 'known' }
      }),
    ),
  }))

  registerProgramRoute(v1, dependencies, contract.programUnwant, async ({ items }, { memberId }) =>
    countRemoved(
      await writeItems(contract.TitleInput, items, async (item) =>
        writeAt(await findToRemove(dependencies, memberId, item), async ({ mediaType, titleId: id }) => {
          const removed = await watchlist.remove(db, memberId, { mediaType, id })
          return { outcome: removed ? 'removed' : 'missing' }
        }),
      ),
    ),
  )
}

/** By its number at TMDB without a request: the member may have what the catalogue lists no longer. */
export async function findToRemove(
  dependencies: Dependencies,
  memberId: number,
  item: contract.TitleInput,
): Promise<Place | Unfound> {
  const { type: mediaType, ids } = item
  if (!ids?.tmdb) return findTitle(dependencies, memberId, item)
  return { mediaType, titleId: ids.tmdb, season: null, episode: null }
}

function keyOf({ mediaType, titleId: id }: Place): string {
  return contract.titleKey({ mediaType, id })
}
