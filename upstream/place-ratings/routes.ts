import type { FastifyInstance } from 'fastify'
import { memberShowRatings, notePlace, ratePlace, showRatings } from '#contract'
import { ApiError } from '#upstream/api-error'
import { storeTitle, unknownTitle } from '#upstream/catalogue/store-title'
import type { Dependencies } from '#upstream/dependencies'
import { findProfile } from '#upstream/members/profiles'
import * as places from '#upstream/place-ratings/change-places'
import type { ShowPlace } from '#upstream/place-ratings/place-ratings'
import { readMemberShow } from '#upstream/place-ratings/read-member-show'
import { readShowRatings } from '#upstream/place-ratings/read-places'
import { registerRoute } from '#upstream/register-route'
import { readShow } from '#upstream/shows/read-progress'
import { followShow } from '#upstream/shows/refresh-seasons'
import { dayAfter } from '#upstream/time'

export function placeRatingRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock } = dependencies

  registerRoute(app, dependencies, showRatings, async ({ id }, viewer) => {
    await followShow(dependencies, id)
    return readShowRatings(db, viewer.id, id)
  })

  registerRoute(app, dependencies, ratePlace, async ({ id, season, episode, rating, ...input }, viewer) => {
    const { place, isListed } = await findPlace({ showId: id, season, episode: episode ?? null })
    const now = clock()
    const { replaces: seen, ratedAt } = input
    const replaces = seen && { ...seen, ratedAt: seen.ratedAt && canonical(seen.ratedAt) }
    const changed = await places.ratePlace(db, viewer.id, place, {
      rating,
      ratedAt: ratedAt === null ? null : notAfter(now, ratedAt),
      replaces,
      now,
      isListed,
    })
    const { after, before, undo } = changed
    const isSame = after?.rating === before?.rating
    return {
      rating: after,
      before,
      undo,
      ...(isSame && { changes: undo ? (['collection'] as const) : [] }),
    }
  })

  registerRoute(app, dependencies, notePlace, async ({ id, season, episode, note, ...input }, viewer) => {
    const { place, isListed } = await findPlace({ showId: id, season, episode: episode ?? null })
    const now = clock()
    const { replaces: seen, notedAt } = input
    const replaces = seen && { ...seen, notedAt: canonical(seen.notedAt) }
    const noted = { note: note.trim(), notedAt: notAfter(now, notedAt), replaces, now, isListed }
    const { after, before, undo } = await places.notePlace(db, viewer.id, place, noted)
    return { note: after, before, undo, ...(!undo && { changes: [] }) }
  })

  registerRoute(app, dependencies, memberShowRatings, async ({ id, show }) => {
    const member = await findProfile(db, id)
    if (!member) throw new ApiError('not_found', 'members.notThere')
    if (member === 'private') throw new ApiError('not_found', 'members.profilePrivate')
    const rated = await readMemberShow(db, member, show)
    if (!rated) throw unknownTitle('tv')
    return rated
  })

  async function findPlace(place: ShowPlace): Promise<{ place: ShowPlace; isListed: boolean }> {
    const { showId, season, episode } = place
    await followShow(dependencies, showId)
    await storeTitle(dependencies, { mediaType: 'tv', id: showId })
    const { seasons, episodes } = await readShow(db, showId, dayAfter(clock()))
    const isListed =
      episode === null
        ? seasons.includes(season)
        : episodes.some((one) => one.season === season && one.episode === episode)
    return { place, isListed }
  }
}

function canonical(instant: string): string {
  return new Date(instant).toISOString()
}

/** What is in the future, or not stated, is now. */
function notAfter(now: Date, stated: string | undefined): string {
  return stated && new Date(stated) < now ? canonical(stated) : now.toISOString()
}
