import '../../sheets/rows'
import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { CollectionList } from '#components/collection/collection-list'
import { CollectionPrint } from '#components/collection/collection-print'
import { CollectionSummary } from '#components/collection/collection-summary'
import { CollectionToolbar } from '#components/collection/collection-toolbar'
import { EmptyFrames } from '#components/empty/empty-frames'
import { bringHistory, EmptyPage, rateFilms, SEARCH } from '#components/empty/empty-page'
import { ActiveFilters } from '#components/filters/active-filters'
import { PageJump } from '#components/filters/page-jump'
import { Pager } from '#components/ui/pager'
import { ClientMessages } from '#components/ui/text/client-messages'
import { TextLink } from '#components/ui/text-button'
import {
  activeCollectionFilters,
  collectionParameters,
  parseCollectionQuery,
  withoutFilters,
  withoutOverview,
} from '#contract'
import { collectionPath } from '#lib/addresses/collection-path'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import { ROUTES } from '#lib/addresses/routes'
import { LAYOUT_COOKIE, parseTitleLayout } from '#lib/browser/titles/title-layout'
import { pagedTitle, unlisted } from '#lib/documents/page-metadata'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { viewerToday } from '#lib/server/pages/viewer-day'
import { viewerCollection } from '#lib/server/pages/viewer-queries'
import { memberPageWithHeader } from '../member-page-with-header'
import css from '../member-page-with-header.module.scss'

export async function generateMetadata({ searchParams }: QueryProps): Promise<Metadata> {
  const t = await getTranslations('myMovies')
  return unlisted(await pagedTitle(t('heading'), parseCollectionQuery(await searchParams).page))
}

export default async function MyMoviesPage({ params, searchParams }: LanguageProps & QueryProps) {
  const language = await pageLanguage({ params })
  const t = await getTranslations('myMovies')
  const words = {
    filters: await getTranslations('collectionFilters'),
    titleFilters: await getTranslations('titleFilters'),
    genres: await getTranslations('genres'),
  }
  const query = parseCollectionQuery(await searchParams)
  const layout = parseTitleLayout((await cookies()).get(LAYOUT_COOKIE)?.value)
  const thisYear = Number((await viewerToday()).slice(0, 4))
  return memberPageWithHeader({
    language,
    heading: t('heading'),
    failed: t('loadFailed'),
    path: collectionPath(query),
    refreshedBy: ['collection'],
    read: viewerCollection(language, query),
    action: (_, { offered }) =>
      offered.includes('import') && <TextLink href={ROUTES.import}>{t('import')}</TextLink>,
    children: (view, { offered }) =>
      view.total === 0 ? (
        <EmptyPage
          sentence={t('empty')}
          action={rateFilms(offered)}
          leads={[bringHistory(offered), offered.includes('browse') && SEARCH]}
        >
          <EmptyFrames />
        </EmptyPage>
      ) : (
        <ClientMessages
          of={[
            'collectionFilters',
            'collectionList',
            'figures',
            'filterBar',
            'genres',
            'rating',
            'shortDates',
            'stars',
            'titleCard',
            'titleFilters',
            'titleList',
          ]}
        >
          <CollectionToolbar
            query={query}
            page={view.page}
            found={view.found}
            layout={layout}
            year={offered.includes('watches') ? thisYear : null}
          />
          <ActiveFilters
            filters={activeCollectionFilters(words, query).map(({ label, without }) => ({
              label,
              href: collectionPath(without),
            }))}
            clearHref={collectionPath(withoutFilters(query))}
          />
          <CollectionSummary view={view} />
          {/* A single page prints as it is. */}
          {view.pages > 1 && <CollectionPrint query={query} />}
          {/* A page of its own per address, so that "Removed" does not outlive it. */}
          <CollectionList
            key={collectionPath({ ...query, page: view.page })}
            // A host without undo gets it back when the removal of a title is taken back.
            entries={offered.includes('watches') ? view.items.map(withoutOverview) : view.items}
            layout={layout}
          />
          <div className={css.pages}>
            <Pager
              page={view.page}
              totalPages={view.pages}
              hrefOf={(page) => collectionPath({ ...query, page })}
            />
            <PageJump
              page={view.page}
              totalPages={view.pages}
              action={ROUTES.myMovies}
              parameters={collectionParameters({ ...query, page: 1 })}
            />
          </div>
        </ClientMessages>
      ),
  })
}
