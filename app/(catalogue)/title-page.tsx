import type { Metadata } from 'next'
import type { ComponentType } from 'react'
import { TitleListsLink } from '#components/lists/public/title-lists-link'
import { Cast } from '#components/titles/cast'
import { GoneTitle } from '#components/titles/gone/gone-title'
import { LoadingPanel } from '#components/titles/panel/loading-panel'
import { TitlePanel } from '#components/titles/panel/title-panel'
import { VisitorPanel } from '#components/titles/panel/visitor-panel'
import { SimilarTitles } from '#components/titles/similar-titles'
import { TitleHero } from '#components/titles/title-hero'
import { type MediaType, type Offer, TITLE_SENTENCES, type TitleDetails } from '#contract'
import { publicListsPath } from '#lib/addresses/list-path'
import { parseId } from '#lib/addresses/parse/parse-id'
import { titlePath } from '#lib/addresses/routes'
import { toCardTitle } from '#lib/contract/titles/to-card-title'
import { breadcrumbs, titleThing } from '#lib/documents/json-ld'
import { pageMetadata, shareImage } from '#lib/documents/page-metadata'
import { listedTitle } from '#lib/server/pages/public-queries'
import { siteUrl } from '#lib/server/settings'
import { offers } from '#lib/server/upstream/capabilities'
import { year } from '#lib/text/format'
import { Failed } from './failed'
import { JsonLd } from './json-ld'
import { type IdProps, loadById, unlistedMetadata } from './load-by-id'
import { Missing } from './missing'

export async function titleMetadata(mediaType: MediaType, { params }: IdProps): Promise<Metadata> {
  const title = await loadTitle(mediaType, params)
  if (title.state !== 'found') return unlistedMetadata(title)
  const { name, releaseDate, overview } = title.found
  return pageMetadata({
    title: `${name} (${year(releaseDate)})`,
    description: overview ?? `${TITLE_SENTENCES.noOverview} See who is in it, and what is like it.`,
    path: titlePath(title.found),
    site: siteUrl(),
    type: mediaType === 'tv' ? 'video.tv_show' : 'video.movie',
  })
}

interface TitlePageProps extends IdProps {
  mediaType: MediaType
  /** What a show has before its cast. */
  seasons?: ComponentType<{ show: TitleDetails }>
}

export async function TitlePage({ mediaType, params, ...parts }: TitlePageProps) {
  const title = await loadTitle(mediaType, params)
  if (title.state === 'missing') {
    const id = parseId((await params).id)
    const gone = title.failure?.gone
    if (gone && id !== null) return <GoneTitle title={{ mediaType, id }} {...gone} />
    return <Missing what={mediaType} />
  }
  if (title.state === 'failed') {
    return (
      <Failed
        sentence={TITLE_SENTENCES.detailsFailed[mediaType]}
        reason={title.error.failure.message}
        path={`/${mediaType}/${(await params).id}`}
      />
    )
  }
  return <Details title={title.found} offered={await offers()} {...parts} />
}

interface DetailsProps extends Pick<TitlePageProps, 'seasons'> {
  title: TitleDetails
  offered: readonly Offer[]
}

function Details({ title, offered, seasons: Seasons }: DetailsProps) {
  const [site, path] = [siteUrl(), titlePath(title)]
  const { overview, community } = title
  const panel = { title: { ...toCardTitle(title), overview, community }, offers: offered }
  return (
    <>
      <TitleHero
        title={title}
        panel={
          <TitlePanel
            {...panel}
            waiting={<LoadingPanel {...panel} />}
            visitors={<VisitorPanel title={panel.title} />}
          />
        }
      >
        {offered.includes('lists') && <TitleListsLink {...listsOf(title)} />}
      </TitleHero>
      {Seasons && offered.includes('seasons') && <Seasons show={title} />}
      <Cast cast={title.cast} />
      <SimilarTitles title={title} />
      <JsonLd
        things={[titleThing(title, site, shareImage(path, site)), breadcrumbs(title.name, path, site)]}
      />
    </>
  )
}

function listsOf({ mediaType, id }: TitleDetails) {
  const title = { mediaType, id }
  return { title, href: publicListsPath({ title }) }
}

function loadTitle(mediaType: MediaType, params: IdProps['params']) {
  return loadById(params, (id) => listedTitle(mediaType, id))
}
