import '../../../../sheets/every-page'
import type { Metadata } from 'next'
import { ClientMessages } from '#components/ui/text/client-messages'
import { parseBrowseFacet } from '#lib/addresses/browse-path'
import { BrowsePage, browseMetadata, readBrowse } from '../../browse-page'

export const revalidate = 3600

// Without it pages would not be cached: each is rendered on its first request.
export function generateStaticParams(): [] {
  return []
}

interface FacetParams {
  params: Promise<{ kind: string; facet: string }>
}

export async function generateMetadata({ params }: FacetParams): Promise<Metadata> {
  return browseMetadata(await read(await params))
}

/** A genre's or a decade's titles. */
export default async function FacetPage({ params }: FacetParams) {
  return (
    <ClientMessages of={['browseForm']}>
      <BrowsePage browsing={await read(await params)} />
    </ClientMessages>
  )
}

function read({ kind, facet }: Awaited<FacetParams['params']>) {
  return readBrowse(kind, (mediaType) => parseBrowseFacet(mediaType, facet))
}
