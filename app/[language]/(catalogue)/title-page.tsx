import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ComponentType } from 'react'
import { WhereToWatch } from '#components/availability/where-to-watch'
import { FranchiseRow } from '#components/franchises/franchise-row'
import { TitleListsLink } from '#components/lists/public/title-lists-link'
import { Cast } from '#components/titles/cast'
import { LoadingPanel } from '#components/titles/panel/loading-panel'
import { TitlePanel } from '#components/titles/panel/title-panel'
import { VisitorPanel } from '#components/titles/panel/visitor-panel'
import { SimilarTitles } from '#components/titles/similar-titles'
import { TitleHero } from '#components/titles/title-hero'
import { ClientMessages } from '#components/ui/text/client-messages'
import {
  availabilitySourceOf,
  type CatalogueSource,
  type MediaType,
  type Offer,
  type TitleDetails,
} from '#contract'
import { publicListsPath } from '#lib/addresses/list-path'
import { titlePath } from '#lib/addresses/routes'
import { toCardTitle } from '#lib/contract/titles/to-card-title'
import { breadcrumbs, titleThing } from '#lib/documents/json-ld'
import { pageMetadata, shareImage } from '#lib/documents/page-metadata'
import { pageLanguage, siteIn } from '#lib/server/pages/page-language'
import { listedTitle } from '#lib/server/pages/public-queries'
import { siteUrl } from '#lib/server/settings'
import { catalogueSource, offers } from '#lib/server/upstream/capabilities'
import type { Language } from '#lib/text/language'
import { year } from '#lib/text/year'
import { JsonLd } from './json-ld'
import { type IdProps, loadById, unlistedMetadata } from './load-by-id'
import { TitleUnavailable } from './title-unavailable'

export async function titleMetadata(mediaType: MediaType, { params }: IdProps): Promise<Metadata> {
  const title = await loadTitle(mediaType, params)
  if (title.state !== 'found') return unlistedMetadata(title)
  const { name, releaseDate, overview } = title.found
  const [t, titleCard] = await Promise.all([getTranslations('title'), getTranslations('titleCard')])
  return pageMetadata({
    title: t('pageTitle', { name, year: year(titleCard, releaseDate) }),
    description: overview ?? t('descriptionWithoutOverview'),
    path: titlePath(title.found),
    site: siteUrl(),
    type: mediaType === 'tv' ? 'video.tv_show' : 'video.movie',
  })
}

interface TitlePageProps extends IdProps {
  mediaType: MediaType
  /** What a show has before its cast. */
  seasons?: ComponentType<{ language: Language; show: TitleDetails }>
}

export async function TitlePage({ mediaType, params, ...parts }: TitlePageProps) {
  const title = await loadTitle(mediaType, params)
  if (title.state !== 'found') {
    const t = await getTranslations('title')
    return (
      <TitleUnavailable
        outcome={title}
        mediaType={mediaType}
        id={(await params).id}
        sentence={t(`loadFailed.${mediaType}`)}
      />
    )
  }
  return (
    <Details
      language={await pageLanguage({ params })}
      title={title.found}
      offered={await offers()}
      catalogue={await catalogueSource()}
      {...parts}
    />
  )
}

interface DetailsProps extends Pick<TitlePageProps, 'seasons'> {
  language: Language
  title: TitleDetails
  offered: readonly Offer[]
  /** Null while the host does not say. */
  catalogue: CatalogueSource | null
}

function Details({ language, title, offered, catalogue, seasons: Seasons }: DetailsProps) {
  const [site, path] = [siteIn(language), titlePath(title)]
  const { mediaType, id, overview, community, franchise } = title
  const key = { mediaType, id }
  const panel = { title: { ...toCardTitle(title), overview, community }, offers: offered }
  return (
    <ClientMessages
      of={[
        'cardRow',
        'dot',
        'ownAvailability',
        'progressParts',
        'score',
        'share',
        'titleCard',
        'titleLists',
        'titleParts',
      ]}
    >
      <TitleHero
        title={title}
        panel={
          <TitlePanel
            {...panel}
            waiting={<LoadingPanel {...panel} />}
            visitors={<VisitorPanel title={panel.title} />}
          />
        }
        availability={
          catalogue &&
          offered.includes('availability') && (
            <WhereToWatch title={title} source={availabilitySourceOf(catalogue)} />
          )
        }
      >
        {franchise && offered.includes('franchises') && <FranchiseRow franchise={franchise} title={key} />}
        {offered.includes('lists') && <TitleListsLink title={key} href={publicListsPath({ title: key })} />}
      </TitleHero>
      {Seasons && offered.includes('seasons') && <Seasons language={language} show={title} />}
      <Cast cast={title.cast} />
      <SimilarTitles title={title} />
      <JsonLd
        things={[titleThing(title, site, shareImage(path, site)), breadcrumbs(title.name, path, site)]}
      />
    </ClientMessages>
  )
}

function loadTitle(mediaType: MediaType, params: IdProps['params']) {
  return loadById(params, (language, id) => listedTitle(language, mediaType, id))
}
