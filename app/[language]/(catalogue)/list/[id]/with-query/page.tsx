import '../../../../sheets/every-page'
import type { Metadata } from 'next'
import { RefreshOnChange } from '#components/collection/refresh-on-change'
import { ListEditor } from '#components/lists/editor/list-editor'
import { ClientMessages } from '#components/ui/text/client-messages'
import { parseListQuery } from '#contract'
import { editListPath, parseListId } from '#lib/addresses/list-path'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import { toEditedList } from '#lib/browser/lists/edited-list'
import { outcomeOf } from '#lib/server/pages/catch-upstream-error'
import { requireViewer } from '#lib/server/pages/page-guards'
import { pageLanguage } from '#lib/server/pages/page-language'
import { listForViewer } from '#lib/server/pages/viewer-queries'
import { availabilitySource } from '#lib/server/upstream/capabilities'
import type { IdProps } from '../../../load-by-id'
import { ListUnavailable } from '../list-unavailable'
import { ListView, listMetadata } from '../list-view'

type Props = IdProps & QueryProps

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { outcome, query } = await read(props)
  return listMetadata(outcome, query)
}

/** The middleware rewrites `/list/x?page=2`, `/list/x?sort=title`, `/list/x?edit` and an owner's `/list/x` to this page. */
export default async function RequestTimeListPage(props: Props) {
  const { outcome, query, isEditor } = await read(props)
  if (outcome.state !== 'found') return <ListUnavailable outcome={outcome} id={(await props.params).id} />
  if (!isEditor || !outcome.found.isOwner) {
    return (
      <>
        <RefreshOnChange rendering={crypto.randomUUID()} of={['list', 'lists']} />
        <ListView {...outcome.found} query={query} availability={await availabilitySource()} />
      </>
    )
  }
  const { isPrivate } = await requireViewer(await pageLanguage(props), editListPath(outcome.found.list.id))
  return (
    <ClientMessages of={['departments', 'listEditor']}>
      <ListEditor
        key={`${outcome.found.list.id} ${outcome.found.titles.page}`}
        {...toEditedList(outcome.found)}
        isProfilePrivate={isPrivate}
      />
    </ClientMessages>
  )
}

async function read({ params, searchParams }: Props) {
  const [language, { id }, parameters] = await Promise.all([pageLanguage({ params }), params, searchParams])
  const query = parseListQuery(parameters)
  const listId = parseListId(id)
  const isEditor = parameters.edit !== undefined
  const found =
    listId === null
      ? Promise.resolve(null)
      : listForViewer(language, listId, query.page, isEditor ? null : query.sort, isEditor)
  return { outcome: await outcomeOf(found), query, isEditor }
}
