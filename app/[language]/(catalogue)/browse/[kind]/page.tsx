import '../../../sheets/every-page'
import type { Metadata } from 'next'
import { DEFAULT_BROWSE_QUERY } from '#contract'
import { BrowsePage, type BrowseParams, browseMetadata, readBrowse } from '../browse-page'

export const revalidate = 3600

// Without it pages would not be cached: each is rendered on its first request.
export function generateStaticParams(): [] {
  return []
}

export async function generateMetadata({ params }: BrowseParams): Promise<Metadata> {
  return browseMetadata(await readBrowse(params, () => DEFAULT_BROWSE_QUERY))
}

export default async function KindPage({ params }: BrowseParams) {
  const browsing = await readBrowse(params, () => DEFAULT_BROWSE_QUERY)
  return <BrowsePage browsing={browsing} />
}
