import '../../../../sheets/every-page'
import type { Metadata } from 'next'
import type { IdProps } from '../../../load-by-id'
import { WatchPage, watchMetadata } from '../../../watch-page'

export const revalidate = 3600

// Without it pages would not be cached: each is rendered on its first request.
export function generateStaticParams(): [] {
  return []
}

export function generateMetadata(props: IdProps): Promise<Metadata> {
  return watchMetadata('tv', props)
}

export default function ShowWatchPage({ params }: IdProps) {
  return <WatchPage mediaType="tv" params={params} />
}
