import type { FastifyInstance } from 'fastify'
import { type GoneTitle, type ShowRatings, type TitleKey, titleState, toCardTitle } from '#contract'
import { dayIn } from '#lib/text/local-day'
import { findGone } from '#upstream/catalogue/find-gone-title'
import type { Dependencies } from '#upstream/dependencies'
import { readProgress } from '#upstream/franchises/read-progress'
import { countListsWith } from '#upstream/lists/find-lists'
import { readShowRatings } from '#upstream/place-ratings/read-places'
import { registerRoute } from '#upstream/register-route'
import { readShow, toProgress } from '#upstream/shows/read-progress'
import { followShow } from '#upstream/shows/refresh-seasons'
import { type MemberTitle, readMemberTitle } from '#upstream/titles/member-title'
import { canMoveTitle } from '#upstream/titles/relisted/move-title'

export function titleStateRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { catalogue, db, clock } = dependencies

  registerRoute(app, dependencies, titleState, async ({ type: mediaType, id, timeZone }, viewer) => {
    const isShow = mediaType === 'tv'
    const today = dayIn(timeZone, clock())
    if (isShow) await followShow(dependencies, id)
    const own = await readMemberTitle(db, viewer.id, { mediaType, id })
    const { entry, isOnWatchlist, state, watches } = own
    const ratings = isShow ? await readShowRatings(db, viewer.id, id) : null
    const gone = await readGone(viewer.id, { mediaType, id }, own, ratings)
    return {
      entry: entry && { mediaType, id, ...entry },
      isOnWatchlist,
      watches: {
        count: watches.length,
        lastOn: watches.reduce((last, { watchedOn }) => (watchedOn > last ? watchedOn : last), ''),
      },
      progress: isShow ? toProgress(await readShow(db, id, today), state?.state ?? null, watches) : null,
      franchise: isShow ? null : await readFranchise(viewer.id, id, today),
      ...(ratings && { ratings }),
      ...(gone && { gone }),
    }
  })

  /** From what is stored: the page of a movie asks the catalogue for no franchise. */
  async function readFranchise(memberId: number, movieId: number, today: string) {
    const movie = await catalogue.stored.title('movie', movieId)
    const franchise = movie?.franchise && (await catalogue.stored.franchise(movie.franchise.id))
    if (!franchise) return null
    const { seen, of } = await readProgress(db, memberId, franchise.parts, today)
    return { id: franchise.id, seen: seen.length, of }
  }

  /** Null of a title that is listed, or of which the member has nothing. */
  async function readGone(
    memberId: number,
    key: TitleKey,
    own: MemberTitle,
    ofPlaces: ShowRatings | null,
  ): Promise<GoneTitle | null> {
    const gone = await findGone(dependencies, key)
    if (!gone) return null
    const lists = await countListsWith(db, memberId, key)
    const places = (ofPlaces?.ratings.length ?? 0) + (ofPlaces?.notes.length ?? 0)
    const hasSomething =
      own.entry || own.isOnWatchlist || own.state || own.watches.length + lists + places > 0
    if (!hasSomething) return null
    const { title, listedAs } = gone
    if (!listedAs) return { title: toCardTitle(title), lists, listedAs }
    const { entry } = await readMemberTitle(db, memberId, listedAs)
    const canMove = await canMoveTitle(db, memberId, { from: key, to: listedAs, own })
    const other = { title: toCardTitle(listedAs), rating: entry?.rating ?? null, canMove }
    return { title: toCardTitle(title), lists, listedAs: other }
  }
}
