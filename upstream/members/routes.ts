import type { FastifyInstance } from 'fastify'
import {
  FEED_ENTRIES,
  memberProfile,
  NEWEST_SHOWN,
  PROFILE_PAGE_SIZE,
  profileEntries,
  removePicture,
  topContributors,
  updatePrivacy,
  updateProfile,
  viewerAccount,
} from '#contract'
import { accountOf } from '#upstream/account/viewer-account'
import { ApiError } from '#upstream/api-error'
import * as collections from '#upstream/collection/read-entries'
import type { Dependencies } from '#upstream/dependencies'
import { cacheUntil, limitMaxAge } from '#upstream/limit-max-age-while-importing'
import * as profiles from '#upstream/members/profiles'
import { clearPicture } from '#upstream/pictures/member-picture'
import { countRatedEpisodes } from '#upstream/place-ratings/read-member-show'
import { countMemberChange } from '#upstream/rate-limits'
import { registerRoute } from '#upstream/register-route'
import { say } from '#upstream/say'

export function memberRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, reader, clock } = dependencies

  registerRoute(app, dependencies, viewerAccount, (_input, viewer) => accountOf(db, viewer))

  registerRoute(app, dependencies, topContributors, async (_input, _viewer, _request, reply) => {
    const { top, changesAt } = await profiles.topContributors(db)
    if (changesAt !== null) cacheUntil(reply, changesAt, clock())
    const ids = top.map(({ id }) => id)
    const newest = await collections.listNewest(db, ids, NEWEST_SHOWN)
    return top.map((one) => ({ ...one, newest: newest.get(one.id) ?? [] }))
  })

  registerRoute(app, dependencies, memberProfile, async (input, _viewer, _request, reply) => {
    const { id, fields, ...query } = input
    await limitMaxAge(dependencies, reply, { member: id })
    const member = await profiles.findProfile(db, id)
    if (!member) throw new ApiError('not_found', 'members.notThere')
    if (member === 'private') throw new ApiError('not_found', 'members.profilePrivate')
    if (fields === 'feed')
      return { member, latest: await collections.listLatestRatings(db, id, FEED_ENTRIES) }
    if (fields !== 'page') return { member, entries: await collections.list(reader, id) }
    const [ratings, { mean: _, ...titles }] = await Promise.all([
      collections.countRatings(db, id),
      collections.readPage(db, id, profileEntries(query), { page: query.page, size: PROFILE_PAGE_SIZE }),
    ])
    const shows = titles.items.flatMap(({ mediaType, id: show }) => (mediaType === 'tv' ? show : []))
    const counted = await countRatedEpisodes(db, id, shows)
    const items = titles.items.map((title) => {
      const ratedEpisodes = title.mediaType === 'tv' && counted.get(title.id)
      return ratedEpisodes ? { ...title, ratedEpisodes } : title
    })
    return { member, ratings, titles: { ...titles, items } }
  })

  registerRoute(app, dependencies, updateProfile, async (input, viewer) => {
    const isChanged = await profiles.saveProfile(db, viewer.id, input)
    return { message: say('profileUpdated'), ...(!isChanged && { changes: [] }) }
  })

  registerRoute(app, dependencies, updatePrivacy, async ({ isPrivate }, viewer) => {
    const isChanged = await profiles.savePrivacy(db, viewer.id, isPrivate, (tx) =>
      countMemberChange(tx, 'privacy', viewer.id, clock()),
    )
    return isChanged ? {} : { changes: [] }
  })

  registerRoute(app, dependencies, removePicture, async (_input, viewer) => {
    const isChanged = await clearPicture(dependencies, viewer.id)
    return { message: say('pictureRemoved'), ...(!isChanged && { changes: [] }) }
  })
}
