import type { FastifyInstance } from 'fastify'
import {
  browseTitles,
  KNOWN_PAGE_SIZE,
  type KnownId,
  type KnownKind,
  type Offer,
  popularMovies,
  popularShows,
  SIMILAR_TITLES,
  testConnection,
  titleDetails,
  topRated,
} from '#contract'
import { relyingParty } from '#upstream/account/sign-in/passkeys/relying-party'
import { eachOnce } from '#upstream/catalogue/each-once'
import { findGone, goneError } from '#upstream/catalogue/find-gone-title'
import { unknownTitle } from '#upstream/catalogue/store-title'
import type { Dependencies } from '#upstream/dependencies'
import { limitMaxAge } from '#upstream/limit-max-age-while-importing'
import { listedIds } from '#upstream/lists/public-lists'
import { listedMemberIds } from '#upstream/members/profiles'
import { neighbourTitles } from '#upstream/recommendations/neighbour-titles'
import { registerRoute } from '#upstream/register-route'
import { say } from '#upstream/say'
import { hasLocalOutbox } from '#upstream/settings'
import * as titles from '#upstream/titles/titles'

/** The calls beyond the specification's that this API has. */
const OFFERS: Offer[] = [
  'privacy',
  'statistics',
  'account',
  'watchlist',
  'watches',
  'seasons',
  'title-state',
  'lists',
  'import',
  'export',
  'browse',
  'connections',
  'programs',
  'availability',
  'franchises',
  'recommendations',
  'place-ratings',
  'events',
  'admin-log',
]

export function titleRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { catalogue, copies, db, factorSealer, provider, reader, settings } = dependencies
  const offers: Offer[] = [
    ...OFFERS,
    ...(copies ? (['copies'] as const) : []),
    ...(relyingParty(settings) ? (['passkeys'] as const) : []),
    ...(provider ? (['provider'] as const) : []),
    ...(factorSealer ? (['factor'] as const) : []),
    ...(hasLocalOutbox(settings) ? (['outbox'] as const) : []),
  ]
  const listIds = async (kind: KnownKind, page: number): Promise<KnownId[]> => {
    const range = { first: (page - 1) * KNOWN_PAGE_SIZE, size: KNOWN_PAGE_SIZE }
    if (kind === 'list') return listedIds(reader, range)
    if (kind === 'member') return listedMemberIds(reader, range)
    return catalogue.known(kind, range)
  }

  registerRoute(app, dependencies, testConnection, async ({ known, page }, _viewer, _request, reply) => {
    if (known === 'member' || known === 'list') await limitMaxAge(dependencies, reply)
    return {
      message: say('apiAnswers'),
      catalogue: catalogue.source,
      known: known ? await listIds(known, page) : null,
      offers,
      signIn: { password: settings.AUTH_PASSWORD, provider: provider?.name ?? null },
    }
  })
  registerRoute(app, dependencies, popularMovies, () => catalogue.popularMovies())
  registerRoute(app, dependencies, popularShows, () => catalogue.popularShows())
  registerRoute(app, dependencies, topRated, () => titles.topRated(db))

  registerRoute(app, dependencies, browseTitles, async (browse) => {
    const found = await catalogue.browse(browse)
    // As other lists do, beyond the end the last page.
    return found.page > found.pages ? catalogue.browse({ ...browse, page: found.pages }) : found
  })
  registerRoute(app, dependencies, titleDetails, async ({ id, type }) => {
    const key = { mediaType: type, id }
    const [title, community, neighbours] = await Promise.all([
      catalogue.title(type, id),
      titles.communityRating(db, key),
      neighbourTitles(db, key, SIMILAR_TITLES),
    ])
    if (title) {
      const similar = eachOnce([...neighbours, ...title.similar]).slice(0, SIMILAR_TITLES)
      return { ...title, similar, community }
    }
    const gone = await findGone(dependencies, key)
    throw gone ? goneError(gone) : unknownTitle(type)
  })
}
