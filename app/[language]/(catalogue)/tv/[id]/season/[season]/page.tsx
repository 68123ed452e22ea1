import { InEnglish } from '#components/ui/text/in-english'
import '../../../../../sheets/every-page'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MarkingNeedsScript } from '#components/shows/marking-needs-script'
import { SeasonsSection } from '#components/shows/seasons-section'
import { Link } from '#components/ui/link'
import { ClientMessages } from '#components/ui/text/client-messages'
import { seasonPath, titlePath } from '#lib/addresses/routes'
import { seasonName } from '#lib/contract/shows/season-and-episode-names'
import { toCardTitle } from '#lib/contract/titles/to-card-title'
import { breadcrumbs, seasonThing } from '#lib/documents/json-ld'
import { pageMetadata } from '#lib/documents/page-metadata'
import { pageLanguage, siteIn } from '#lib/server/pages/page-language'
import { seasonDetails, titleDetails } from '#lib/server/pages/public-queries'
import { siteUrl } from '#lib/server/settings'
import { year } from '#lib/text/year'
import { Failed } from '../../../../failed'
import { JsonLd } from '../../../../json-ld'
import { loadById, unlistedMetadata } from '../../../../load-by-id'
import { Missing } from '../../../../missing'
import css from './season.module.scss'

interface SeasonAddressed {
  params: Promise<{ language: string; id: string; season: string }>
}

export const revalidate = 3600

export function generateStaticParams(): [] {
  return []
}

export async function generateMetadata(addressed: SeasonAddressed): Promise<Metadata> {
  const outcome = await load(addressed)
  if (outcome.state !== 'found') return unlistedMetadata(outcome)
  const { show, season } = outcome.found
  const t = await getTranslations('seasons')
  const named = { show: show.name, season: seasonName(await getTranslations('seasonNames'), season) }
  return pageMetadata({
    title: t('pageTitle', { ...named, year: year(await getTranslations('titleCard'), season.airDate) }),
    description: t('description', named),
    path: seasonPath(show.id, season.number),
    site: siteUrl(),
    type: 'video.tv_show',
  })
}

export default async function SeasonPage(addressed: SeasonAddressed) {
  const t = await getTranslations('seasons')
  const names = await getTranslations('seasonNames')
  const outcome = await load(addressed)
  if (outcome.state === 'missing') return <Missing what="season" />
  if (outcome.state === 'failed') {
    const { id, season } = await addressed.params
    return (
      <Failed
        sentence={t('failed')}
        reason={outcome.error.failure.message}
        path={`/tv/${id}/season/${season}`}
      />
    )
  }
  const { show, season } = outcome.found
  const [site, path] = [siteIn(await pageLanguage(addressed)), seasonPath(show.id, season.number)]
  return (
    <ClientMessages of={['runtimes', 'seasonList', 'seasonNames', 'shortDates']}>
      <div className={css.head}>
        <h1>
          <Link href={titlePath(show)} dir="auto">
            <InEnglish>{show.name}</InEnglish>
          </Link>
        </h1>
      </div>
      <SeasonsSection show={toCardTitle(show)} seasons={[season]}>
        <MarkingNeedsScript />
      </SeasonsSection>
      <JsonLd
        things={[
          seasonThing(names, season, show, site),
          breadcrumbs(t('breadcrumb', { show: show.name, season: seasonName(names, season) }), path, site),
        ]}
      />
    </ClientMessages>
  )
}

function load({ params }: SeasonAddressed) {
  return loadById(params, async (language, id) => {
    const number = (await params).season
    if (!/^\d{1,4}$/.test(number)) return null
    const [show, season] = await Promise.all([
      titleDetails(language, 'tv', id),
      seasonDetails(language, id, Number(number)),
    ])
    return show && season && { show, season }
  })
}
