import '../../sheets/every-page'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PublicListFacts } from '#components/lists/list-facts'
import { ListWall } from '#components/lists/list-wall'
import { PublicListsForm } from '#components/lists/public/public-lists-form'
import { EmptyCard } from '#components/ui/empty-card'
import { ErrorCard } from '#components/ui/error-card'
import { Link } from '#components/ui/link'
import { Pager } from '#components/ui/pager'
import { ClientMessages } from '#components/ui/text/client-messages'
import { PUBLIC_LISTS_MAX, type PublicListsQuery, parsePublicListsQuery, type TitleKey } from '#contract'
import { publicListsPath } from '#lib/addresses/list-path'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import { ROUTES } from '#lib/addresses/routes'
import { pagedTitle, pageMetadata } from '#lib/documents/page-metadata'
import type { Translator } from '#lib/messages/translator'
import { catchOptional, catchUpstreamError } from '#lib/server/pages/catch-upstream-error'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { publicLists, titleDetails } from '#lib/server/pages/public-queries'
import { siteUrl } from '#lib/server/settings'
import { UpstreamError } from '#lib/server/upstream/upstream-error'
import type { Language } from '#lib/text/language'
import css from './page.module.scss'

/** Search engines list each page of all lists, but not what is found among them. */
export async function generateMetadata({ searchParams }: QueryProps): Promise<Metadata> {
  const t = await getTranslations('publicLists')
  const { page, ...query } = parsePublicListsQuery(await searchParams)
  return pageMetadata({
    title: await pagedTitle(t('heading'), page),
    description: t('description'),
    path: publicListsPath({ page }),
    imagePath: ROUTES.home,
    site: siteUrl(),
    isListed: !isNarrowed(query),
  })
}

const bdi = (which: ReactNode) => <bdi>{which}</bdi>

export default async function PublicListsPage({ params, searchParams }: LanguageProps & QueryProps) {
  const language = await pageLanguage({ params })
  const t = await getTranslations('publicLists')
  const query = parsePublicListsQuery(await searchParams)
  const [lists, title] = await Promise.all([
    publicLists(language, query).catch(catchUpstreamError),
    titleName(language, query.title),
  ])
  if (lists instanceof UpstreamError) {
    return (
      <ErrorCard
        title={t('heading')}
        sentence={t('loadFailed')}
        reason={lists.failure.message}
        action={{ label: t('tryAgain'), href: publicListsPath(query) }}
      />
    )
  }
  if (!lists) notFound()
  const { found, page, pages } = lists
  const which = whichLists(t, query, title, lists.items[0]?.author.username ?? null)
  const none = which ? t('which.none', { which }) : t('none')
  const isAll = found < PUBLIC_LISTS_MAX
  const key = isAll ? 'found' : 'foundOrMore'
  const values = { count: found, which: which ?? '', page, pages }
  const pagedKey = pages < 2 ? key : isAll ? 'foundOnPage' : 'foundOrMoreOnPage'
  const says = which
    ? t.markup(`which.${pagedKey}`, { ...values, words: (words) => words })
    : t(pagedKey, values)
  return (
    <div className={css.page} data-says={found > 0 ? says : none}>
      <h1>{t('heading')}</h1>
      <ClientMessages of={['publicListsForm']}>
        <PublicListsForm query={query} />
      </ClientMessages>
      {found > 0 ? (
        <>
          <p className={css.found}>
            {which ? t.rich(`which.${key}`, { ...values, words: bdi }) : t(key, values)}
            {which && <Link href={ROUTES.publicLists}>{t('all')}</Link>}
          </p>
          <ListWall
            lists={lists.items}
            label={t('heading')}
            factsOf={(list) => <PublicListFacts list={list} />}
          />
        </>
      ) : (
        <EmptyCard
          sentence={none}
          {...(which && { action: { label: t('all'), href: ROUTES.publicLists } })}
        />
      )}
      <Pager page={page} totalPages={pages} hrefOf={(to) => publicListsPath({ ...query, page: to })} />
    </div>
  )
}

function isNarrowed({ query, title, member }: Pick<PublicListsQuery, 'query' | 'title' | 'member'>): boolean {
  return query !== '' || title !== null || member !== null
}

/** "named “noir” with Heat by mara"; empty for all. */
function whichLists(
  t: Translator<'publicLists'>,
  { query, title, member }: PublicListsQuery,
  titleName: string | null,
  author: string | null,
): string {
  return [
    query && t('which.named', { query }),
    title && (titleName ? t('which.with', { title: titleName }) : t('which.withThatTitle')),
    member && (author ? t('which.by', { member: author }) : t('which.byThatMember')),
  ]
    .filter((words) => typeof words === 'string' && words !== '')
    .reduce((first, second) => (first ? t('which.both', { first, second }) : second), '')
}

async function titleName(language: Language, title: TitleKey | null): Promise<string | null> {
  if (title === null) return null
  const found = await titleDetails(language, title.mediaType, title.id).catch(catchOptional)
  return found instanceof UpstreamError ? null : (found?.name ?? null)
}
