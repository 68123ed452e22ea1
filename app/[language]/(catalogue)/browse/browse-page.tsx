import type { Metadata } from 'next'
import { useLocale, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { BrowseView, browseHeading } from '#components/browse/browse-view'
import { ClientMessages } from '#components/ui/text/client-messages'
import {
  type AvailabilitySource,
  type BrowseQuery,
  browseInput,
  type MediaType,
  type Service,
} from '#contract'
import { browsePath, parseBrowseKind } from '#lib/addresses/browse-path'
import { ROUTES } from '#lib/addresses/routes'
import { breadcrumbs, itemList } from '#lib/documents/json-ld'
import { pagedTitle, pageMetadata } from '#lib/documents/page-metadata'
import { catchOptional, isFailed, type Outcome, outcomeOf } from '#lib/server/pages/catch-upstream-error'
import { pageLanguage, siteIn } from '#lib/server/pages/page-language'
import { browse, services as servicesOf } from '#lib/server/pages/public-queries'
import { siteUrl } from '#lib/server/settings'
import { availabilitySource, isLacking } from '#lib/server/upstream/capabilities'
import { Failed } from '../failed'
import { JsonLd } from '../json-ld'
import { unlistedMetadata } from '../load-by-id'
import { Missing } from '../missing'

export interface BrowseParams {
  params: Promise<{ language: string; kind: string }>
}

type Found = Awaited<ReturnType<typeof browse>>

interface Browsing {
  mediaType: MediaType
  query: BrowseQuery
  outcome: Outcome<Found>
  availability: AvailabilitySource | null
  services: readonly Service[] | null
}

/** @param queryOf null where there is no such page */
export async function readBrowse(
  params: BrowseParams['params'],
  queryOf: (mediaType: MediaType) => BrowseQuery | null,
): Promise<Browsing | null> {
  const language = await pageLanguage({ params })
  const mediaType = parseBrowseKind((await params).kind)
  const asked = mediaType && queryOf(mediaType)
  if (!mediaType || !asked || (await isLacking('browse'))) {
    await outcomeOf(Promise.resolve(null))
    return null
  }
  const availability = await availabilitySource()
  const query = availability ? asked : { ...asked, country: null, services: null }
  const read = browse(language, mediaType, JSON.stringify(browseInput(query)))
  const list = query.country && servicesOf(language, query.country).catch(catchOptional)
  const [outcome, listed] = [await outcomeOf(read), await list]
  const services = !listed || isFailed(listed) ? null : listed.services
  return { mediaType, query, outcome, availability, services }
}

export async function browseMetadata(browsing: Browsing | null): Promise<Metadata> {
  if (!browsing) return unlistedMetadata({ state: 'missing', failure: null })
  const { mediaType, query, outcome } = browsing
  if (outcome.state !== 'found') return unlistedMetadata(outcome)
  const [t, genres] = await Promise.all([getTranslations('browse'), getTranslations('genres')])
  const title = browseHeading({ t, genres }, mediaType, query)
  return pageMetadata({
    title: await pagedTitle(title, outcome.found.page),
    description: t('description', { heading: title }),
    path: browsePath(mediaType, { ...query, page: outcome.found.page }),
    imagePath: ROUTES.home,
    site: siteUrl(),
    // Genres and decades are; what a form combines is not.
    isListed:
      query.country === null &&
      query.score === null &&
      query.sort === 'votes' &&
      (!query.genre || !query.decade),
  })
}

export function BrowsePage({ browsing }: { browsing: Browsing | null }) {
  const [t, genres] = [useTranslations('browse'), useTranslations('genres')]
  const site = siteIn(useLocale())
  if (!browsing) return <Missing what="page" />
  const { mediaType, query, outcome, availability, services } = browsing
  const path = browsePath(mediaType, query)
  if (outcome.state !== 'found') {
    const { failure } = outcome.state === 'failed' ? outcome.error : outcome
    return <Failed sentence={t('loadFailed')} reason={failure?.message ?? null} path={path} />
  }
  const { found } = outcome
  const heading = browseHeading({ t, genres }, mediaType, query)
  return (
    <ClientMessages
      of={['browseForm', 'dot', 'genres', 'onMyServices', 'ownAvailability', 'score', 'titleCard']}
    >
      <BrowseView
        mediaType={mediaType}
        query={query}
        found={found}
        availability={availability}
        services={services}
      />
      <JsonLd things={[itemList(heading, found.items, site), breadcrumbs(heading, path, site)]} />
    </ClientMessages>
  )
}
