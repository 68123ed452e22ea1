import '../../../../sheets/every-page'
import type { Metadata } from 'next'
import { parseBrowseFacet } from '#lib/addresses/browse-path'
import { BrowsePage, browseMetadata, readBrowse } from '../../browse-page'

export const revalidate = 3600

// Without it pages would not be cached: each is rendered on its first request.
export function generateStaticParams(): [] {
  return []
}

interface FacetParams {
  params: Promise<{ language: string; kind: string; facet: string }>
}

export async function generateMetadata({ params }: FacetParams): Promise<Metadata> {
  return browseMetadata(await read(params))
}

/** A genre's or a decade's titles. */
export default async function FacetPage({ params }: FacetParams) {
  return <BrowsePage browsing={await read(params)} />
}

async function read(params: FacetParams['params']) {
  const { facet } = await params
  return readBrowse(params, (mediaType) => parseBrowseFacet(mediaType, facet))
}
