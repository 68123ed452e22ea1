import '../sheets/every-page'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { Features } from '#components/home/features'
import { HomeHero } from '#components/home/home-hero'
import { LazyMessageNotice } from '#components/home/lazy-message-notice'
import { Onboarding } from '#components/home/onboarding'
import { SectionRetry } from '#components/home/section-retry'
import { TopContributors } from '#components/home/top-contributors'
import { PersonCards } from '#components/person/person-card'
import { HomeForYou } from '#components/recommendations/home-for-you'
import { HomeUpNext } from '#components/shows/up-next/home-up-next'
import { CardRow } from '#components/titles/card-row'
import { TitleCards } from '#components/titles/title-cards'
import { ClientMessages } from '#components/ui/text/client-messages'
import { type Title, toCardTitle } from '#contract'
import { browsePath } from '#lib/addresses/browse-path'
import { ROUTES } from '#lib/addresses/routes'
import { itemList } from '#lib/documents/json-ld'
import { pageMetadata, SITE_NAME } from '#lib/documents/page-metadata'
import { type LanguageProps, pageLanguage, siteIn } from '#lib/server/pages/page-language'
import {
  popularMovies,
  popularPeople,
  popularShows,
  topContributors,
  topRated,
} from '#lib/server/pages/public-queries'
import { siteUrl } from '#lib/server/settings'
import { checkConnection, isOffered } from '#lib/server/upstream/capabilities'
import { JsonLd } from './json-ld'

export const revalidate = 300

// Without it the page would not be cached: it is rendered on its first request.
export function generateStaticParams(): [] {
  return []
}

const FAN = 3
const DAY_MS = 86_400_000

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('home')
  const title = t('title', { site: SITE_NAME })
  return {
    ...(await pageMetadata({
      title,
      description: t('description'),
      path: ROUTES.home,
      site: siteUrl(),
    })),
    title: { absolute: title },
  }
}

export default async function HomePage(props: LanguageProps) {
  const language = await pageLanguage(props)
  const t = await getTranslations('home')
  const [movies, shows, people, rated, contributors, hasShows, hasForYou, canBrowse, canImport] =
    await Promise.all([
      popularMovies(language),
      popularShows(language),
      popularPeople(language),
      topRated(language),
      topContributors(language),
      isOffered('seasons'),
      isOffered('recommendations'),
      isOffered('browse'),
      isOffered('import'),
      checkConnection(),
    ])
  const isWhole = [movies, shows, people, rated, contributors].every((list) => list.length > 0)
  return (
    <ClientMessages
      of={[
        'cardRow',
        'dot',
        'episodeProgress',
        'features',
        'homeForYou',
        'homeSections',
        'homeUpNext',
        'score',
        'titleCard',
      ]}
    >
      <Suspense>
        <LazyMessageNotice />
      </Suspense>
      <HomeHero films={dailyMovies(movies, new Date())} />
      <div className="page">
        <Features />
        <Onboarding canImport={canImport} canRate={canBrowse} />
        {hasShows && <HomeUpNext />}
        {hasForYou && <HomeForYou />}
        <CardRow
          title={t('movies')}
          id="movies"
          empty={t('noMovies')}
          count={movies.length}
          all={canBrowse && { href: browsePath('movie'), label: t('allMovies') }}
        >
          <TitleCards titles={movies.map(toCardTitle)} isFirst />
        </CardRow>
        <CardRow
          title={t('shows')}
          id="shows"
          empty={t('noShows')}
          count={shows.length}
          all={canBrowse && { href: browsePath('tv'), label: t('allShows') }}
        >
          <TitleCards titles={shows.map(toCardTitle)} />
        </CardRow>
        <CardRow title={t('people')} id="people" empty={t('noPeople')} count={people.length}>
          <PersonCards people={people} />
        </CardRow>
        <CardRow
          title={t('rated', { site: SITE_NAME })}
          id="rated"
          empty={t('noMovies')}
          count={rated.length}
        >
          <TitleCards titles={rated.map(toCardTitle)} isMixed />
        </CardRow>
        <TopContributors members={contributors} />
        {!isWhole && <SectionRetry />}
      </div>
      <JsonLd
        things={[
          { '@type': 'WebSite', name: SITE_NAME, url: siteIn(language) },
          itemList(t('movies'), movies, siteIn(language)),
        ]}
      />
    </ClientMessages>
  )
}

/** Three consecutive popular movies, another three each day (UTC). */
function dailyMovies(movies: Title[], now: Date): Title[] {
  const start = Math.floor(now.getTime() / DAY_MS) * FAN
  return movies.slice(0, FAN).flatMap((_, at) => movies[(start + at) % movies.length] ?? [])
}
