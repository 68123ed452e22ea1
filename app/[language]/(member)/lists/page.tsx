import '../../sheets/every-page'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EmptyLists } from '#components/empty/empty-lists'
import { EmptyPage } from '#components/empty/empty-page'
import { OwnListFacts } from '#components/lists/list-facts'
import { ListWall } from '#components/lists/list-wall'
import { NewList } from '#components/lists/new-list'
import { Pager } from '#components/ui/pager'
import { ClientMessages } from '#components/ui/text/client-messages'
import { TextLink } from '#components/ui/text-button'
import { LISTS_MAX, parsePageNumber } from '#contract'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import { pagePath, ROUTES } from '#lib/addresses/routes'
import { pagedTitle, unlisted } from '#lib/documents/page-metadata'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { viewerLists } from '#lib/server/pages/viewer-queries'
import { memberPageWithHeader } from '../member-page-with-header'
import css from './page.module.scss'

export async function generateMetadata({ searchParams }: QueryProps): Promise<Metadata> {
  const t = await getTranslations('lists')
  return unlisted(await pagedTitle(t('heading'), parsePageNumber((await searchParams).page)))
}

export default async function ListsPage({ params, searchParams }: LanguageProps & QueryProps) {
  const language = await pageLanguage({ params })
  const t = await getTranslations('lists')
  const page = parsePageNumber((await searchParams).page)
  const publicLists = { label: t('publicLists'), href: ROUTES.publicLists }
  return memberPageWithHeader({
    language,
    heading: t('heading'),
    failed: t('loadFailed'),
    path: pathOf(page),
    offer: 'lists',
    refreshedBy: ['list', 'lists'],
    read: viewerLists(language, page),
    action: ({ total }) =>
      total > 0 && (
        <div className={css.actions}>
          <TextLink href={publicLists.href}>{publicLists.label}</TextLink>
          {total < LISTS_MAX && (
            <ClientMessages of={['newList']}>
              <NewList />
            </ClientMessages>
          )}
        </div>
      ),
    children: (lists) =>
      lists.total === 0 ? (
        <ClientMessages of={['firstList', 'newList']}>
          <EmptyPage sentence={t('none')} action={<NewList />} leads={[publicLists]}>
            <EmptyLists />
          </EmptyPage>
        </ClientMessages>
      ) : (
        <>
          {lists.total >= LISTS_MAX && <p className={css.none}>{t('tooMany', { count: LISTS_MAX })}</p>}
          <ListWall lists={lists.items} label={t('yours')} factsOf={(list) => <OwnListFacts list={list} />} />
          <div
            data-says={t(lists.pages > 1 ? 'countOnPage' : 'count', {
              count: lists.total,
              page: lists.page,
              pages: lists.pages,
            })}
          >
            <Pager page={lists.page} totalPages={lists.pages} hrefOf={pathOf} />
          </div>
        </>
      ),
  })
}

function pathOf(page: number): string {
  return pagePath(ROUTES.lists, page)
}
