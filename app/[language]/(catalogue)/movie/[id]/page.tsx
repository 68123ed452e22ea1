import '../../../sheets/every-page'
import type { Metadata } from 'next'
import type { IdProps } from '../../load-by-id'
import { TitlePage, titleMetadata } from '../../title-page'

export const revalidate = 3600

// Without it pages would not be cached: each is rendered on its first request.
export function generateStaticParams(): [] {
  return []
}

export function generateMetadata(props: IdProps): Promise<Metadata> {
  return titleMetadata('movie', props)
}

export default function MoviePage({ params }: IdProps) {
  return <TitlePage mediaType="movie" params={params} />
}
