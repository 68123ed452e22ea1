import '../../sheets/every-page'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PublicListFacts } from '#components/lists/list-facts'
import { ListWall } from '#components/lists/list-wall'
import { PublicListsForm } from '#components/lists/public/public-lists-form'
import { EmptyCard } from '#components/ui/empty-card'
import { ErrorCard } from '#components/ui/error-card'
import { Pager } from '#components/ui/pager'
import { LIST_SENTENCES, type PublicListsQuery, parsePublicListsQuery, type TitleKey } from '#contract'
import { publicListsPath } from '#lib/addresses/list-path'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import { ROUTES } from '#lib/addresses/routes'
import { pagedTitle, pageMetadata } from '#lib/documents/page-metadata'
import { catchOptional, catchUpstreamError } from '#lib/server/pages/catch-upstream-error'
import { publicLists, titleDetails } from '#lib/server/pages/public-queries'
import { siteUrl } from '#lib/server/settings'
import { UpstreamError } from '#lib/server/upstream/upstream-error'
import { paged } from '#lib/text/format'
import css from './page.module.scss'

/** Search engines list each page of all lists, but not what is found among them. */
export async function generateMetadata({ searchParams }: QueryProps): Promise<Metadata> {
  const { page, ...query } = parsePublicListsQuery(await searchParams)
  return {
    ...pageMetadata({
      title: pagedTitle('Public lists', page),
      description: 'Films and TV shows in lists that members have made for everyone to read.',
      path: publicListsPath({ page }),
      imagePath: ROUTES.home,
      site: siteUrl(),
    }),
    ...(isNarrowed(query) && { robots: { index: false, follow: true } }),
  }
}

export default async function PublicListsPage({ searchParams }: QueryProps) {
  const query = parsePublicListsQuery(await searchParams)
  const [lists, title] = await Promise.all([
    publicLists(query).catch(catchUpstreamError),
    titleName(query.title),
  ])
  if (lists instanceof UpstreamError) {
    return (
      <ErrorCard
        title="Public lists"
        sentence={LIST_SENTENCES.publicListsFailed}
        reason={lists.failure.message}
        action={{ label: 'Try again', href: publicListsPath(query) }}
      />
    )
  }
  if (!lists) notFound()
  const which = whichLists(query, title, lists.items[0]?.author.username ?? null)
  const count = LIST_SENTENCES.publicListsFound(lists.found, which ? 'list' : 'public list')
  const none = which ? `No public list${which}.` : LIST_SENTENCES.noPublicList
  const says = lists.found > 0 ? paged(`${count}${which}`, lists.page, lists.pages) : none
  return (
    <div className={css.page} data-says={says}>
      <h1>Public lists</h1>
      <PublicListsForm query={query} />
      {lists.found > 0 ? (
        <>
          <p className={css.found}>
            {count}
            <bdi>{which}</bdi>
            {which && <a href={ROUTES.publicLists}>All public lists</a>}
          </p>
          <ListWall
            lists={lists.items}
            label="Public lists"
            factsOf={(list) => <PublicListFacts list={list} />}
          />
        </>
      ) : (
        <EmptyCard
          sentence={none}
          {...(which && { action: { label: 'All public lists', href: ROUTES.publicLists } })}
        />
      )}
      <Pager
        page={lists.page}
        totalPages={lists.pages}
        hrefOf={(page) => publicListsPath({ ...query, page })}
      />
    </div>
  )
}

function isNarrowed({ query, title, member }: Pick<PublicListsQuery, 'query' | 'title' | 'member'>): boolean {
  return query !== '' || title !== null || member !== null
}

/** " named “noir” with Heat by mara"; empty for all. */
function whichLists(
  { query, title, member }: PublicListsQuery,
  titleName: string | null,
  author: string | null,
): string {
  return [
    query && ` named “${query}”`,
    title && ` with ${titleName ?? 'that title'}`,
    member && ` by ${author ?? 'that member'}`,
  ]
    .filter(Boolean)
    .join('')
}

async function titleName(title: TitleKey | null): Promise<string | null> {
  if (title === null) return null
  const found = await titleDetails(title.mediaType, title.id).catch(catchOptional)
  return found instanceof UpstreamError ? null : (found?.name ?? null)
}
