import '../../../../sheets/every-page'
import type { Metadata } from 'next'
import { parseBrowseQuery } from '#contract'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import { BrowsePage, type BrowseParams, browseMetadata, readBrowse } from '../../browse-page'

type Props = BrowseParams & QueryProps

export async function generateMetadata(props: Props): Promise<Metadata> {
  return browseMetadata(await read(props))
}

/** The middleware rewrites `/browse/movies?score=8` to this page. */
export default async function RequestTimeBrowsePage(props: Props) {
  return <BrowsePage browsing={await read(props)} />
}

async function read({ params, searchParams }: Props) {
  const query = parseBrowseQuery(await searchParams)
  return readBrowse(params, () => query)
}
