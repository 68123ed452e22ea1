import '../../../sheets/every-page'
import type { Metadata } from 'next'
import { parseListQuery } from '#contract'
import { parseListId } from '#lib/addresses/list-path'
import { outcomeOf } from '#lib/server/pages/catch-upstream-error'
import { pageLanguage } from '#lib/server/pages/page-language'
import { publicList } from '#lib/server/pages/public-queries'
import { availabilitySource } from '#lib/server/upstream/capabilities'
import type { IdProps } from '../../load-by-id'
import { ListUnavailable } from './list-unavailable'
import { ListView, listMetadata } from './list-view'

export const revalidate = 300

const DEFAULT_QUERY = parseListQuery({})

// Without it pages would not be cached: each is rendered on its first request.
export function generateStaticParams(): [] {
  return []
}

export async function generateMetadata({ params }: IdProps): Promise<Metadata> {
  return listMetadata(await readList(params), DEFAULT_QUERY)
}

export default async function CachedListPage({ params }: IdProps) {
  const list = await readList(params)
  if (list.state !== 'found') return <ListUnavailable outcome={list} id={(await params).id} />
  return (
    <ListView
      {...list.found}
      query={DEFAULT_QUERY}
      isOwner={false}
      availability={await availabilitySource()}
    />
  )
}

async function readList(params: IdProps['params']) {
  const [language, id] = [await pageLanguage({ params }), parseListId((await params).id)]
  return outcomeOf(id === null ? Promise.resolve(null) : publicList(language, id))
}
