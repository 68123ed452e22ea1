import '../../sheets/every-page'
import type { Metadata } from 'next'
import { EmptyLists } from '#components/empty/empty-lists'
import { EmptyPage } from '#components/empty/empty-page'
import { OwnListFacts } from '#components/lists/list-facts'
import { ListWall } from '#components/lists/list-wall'
import { NewList } from '#components/lists/new-list'
import { Pager } from '#components/ui/pager'
import { TextLink } from '#components/ui/text-button'
import { LIST_SENTENCES, LISTS_MAX, parsePageNumber } from '#contract'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import { pagePath, ROUTES } from '#lib/addresses/routes'
import { pagedTitle, unlisted } from '#lib/documents/page-metadata'
import { viewerLists } from '#lib/server/pages/viewer-queries'
import { counted, paged } from '#lib/text/format'
import { memberPageWithHeader } from '../member-page-with-header'
import css from './page.module.scss'

export async function generateMetadata({ searchParams }: QueryProps): Promise<Metadata> {
  return unlisted(pagedTitle('Lists', parsePageNumber((await searchParams).page)))
}

const PUBLIC_LISTS = { label: 'Public lists', href: ROUTES.publicLists }

export default async function ListsPage({ searchParams }: QueryProps) {
  const page = parsePageNumber((await searchParams).page)
  return memberPageWithHeader({
    heading: 'Lists',
    failed: LIST_SENTENCES.listsFailed,
    path: pathOf(page),
    offer: 'lists',
    refreshedBy: ['list', 'lists'],
    read: viewerLists(page),
    action: ({ total }) =>
      total > 0 && (
        <div className={css.actions}>
          <TextLink href={PUBLIC_LISTS.href}>{PUBLIC_LISTS.label}</TextLink>
          {total < LISTS_MAX && <NewList />}
        </div>
      ),
    children: (lists) =>
      lists.total === 0 ? (
        <EmptyPage sentence={LIST_SENTENCES.none} action={<NewList />} leads={[PUBLIC_LISTS]}>
          <EmptyLists />
        </EmptyPage>
      ) : (
        <>
          {lists.total >= LISTS_MAX && <p className={css.none}>{LIST_SENTENCES.tooMany}</p>}
          <ListWall lists={lists.items} label="Your lists" factsOf={(list) => <OwnListFacts list={list} />} />
          <div data-says={paged(counted(lists.total, 'list'), lists.page, lists.pages)}>
            <Pager page={lists.page} totalPages={lists.pages} hrefOf={pathOf} />
          </div>
        </>
      ),
  })
}

function pathOf(page: number): string {
  return pagePath(ROUTES.lists, page)
}
