import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { Poster } from '#components/artwork/poster'
import { AllCountries } from '#components/availability/all-countries'
import { SourcesLine } from '#components/availability/sources-line'
import { Link } from '#components/ui/link'
import { InEnglish } from '#components/ui/text/in-english'
import type { Availability, MediaType, TitleDetails } from '#contract'
import { titlePath, watchPath } from '#lib/addresses/routes'
import { tmdbWatchAddress } from '#lib/addresses/tmdb-watch-address'
import { toCardTitle } from '#lib/contract/titles/to-card-title'
import { pageMetadata } from '#lib/documents/page-metadata'
import { availability, listedTitle } from '#lib/server/pages/public-queries'
import { siteUrl } from '#lib/server/settings'
import { isLacking } from '#lib/server/upstream/capabilities'
import { day } from '#lib/text/dates'
import { year } from '#lib/text/year'
import { type IdProps, loadById, unlistedMetadata } from './load-by-id'
import { TitleUnavailable } from './title-unavailable'
import css from './watch-page.module.scss'

export async function watchMetadata(mediaType: MediaType, { params }: IdProps): Promise<Metadata> {
  const outcome = await load(mediaType, params)
  if (outcome.state !== 'found') return unlistedMetadata(outcome)
  const { title } = outcome.found
  const [t, titleCard] = await Promise.all([getTranslations('watchPage'), getTranslations('titleCard')])
  return pageMetadata({
    title: t('pageTitle', { name: title.name, year: year(titleCard, title.releaseDate) }),
    description: t('description', { name: title.name }),
    path: watchPath(title),
    imagePath: titlePath(title),
    site: siteUrl(),
    // It is JustWatch's data, not ours.
    isListed: false,
  })
}

export async function WatchPage({ mediaType, params }: IdProps & { mediaType: MediaType }) {
  if (await isLacking('availability')) notFound()
  const outcome = await load(mediaType, params)
  if (outcome.state === 'found') return <Watch {...outcome.found} />
  const t = await getTranslations('watchPage')
  return (
    <TitleUnavailable
      outcome={outcome}
      mediaType={mediaType}
      id={(await params).id}
      below="/watch"
      sentence={t('loadFailed')}
    />
  )
}

interface WatchProps {
  title: TitleDetails
  stated: Availability
}

/** The same for all: the viewer's country is not in it. */
function Watch({ title, stated }: WatchProps) {
  const t = useTranslations('watchPage')
  const words = useTranslations('whereToWatch')
  const dates = useTranslations('dates')
  const { source, asOf, countries } = stated
  return (
    <div className={css.page}>
      <div className={css.head}>
        <Link href={titlePath(title)} className={css.back}>
          <div className={css.poster}>
            <Poster title={toCardTitle(title)} sizes="3rem" picture="thumb" lettered={false} />
          </div>
          <bdi>
            <InEnglish>{title.name}</InEnglish>
          </bdi>
        </Link>
        <h1>{t('heading')}</h1>
        <div className={css.facts}>
          <p>{t('countries', { count: countries.length })}</p>
          <p>
            {t.rich('checked', {
              day: day(dates, asOf),
              hour: asOf.slice(11, 16),
              time: (instant) => <time dateTime={asOf}>{instant}</time>,
            })}
          </p>
          <SourcesLine source={source} />
          {source === 'justwatch' && (
            <p>
              <a href={tmdbWatchAddress(title)} rel="noreferrer">
                {words('prices')}
              </a>
            </p>
          )}
        </div>
      </div>
      <AllCountries stated={stated} today={new Date().toISOString().slice(0, 10)} />
    </div>
  )
}

function load(mediaType: MediaType, params: IdProps['params']) {
  return loadById(params, async (language, id): Promise<WatchProps> => {
    // The second is then answered from what is stored for the first.
    const title = await listedTitle(language, mediaType, id)
    return { title, stated: await availability(language, mediaType, id) }
  })
}
