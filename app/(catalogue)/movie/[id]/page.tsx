import type { Metadata } from 'next'
import type { Addressed } from '../../load-by-id'
import { TitlePage, titleMetadata } from '../../title-page'

export const revalidate = 3600

// Without it pages would not be cached: each is rendered on its first request.
export function generateStaticParams(): [] {
  return []
}

export function generateMetadata(addressed: Addressed): Promise<Metadata> {
  return titleMetadata('movie', addressed)
}

export default function MoviePage({ params }: Addressed) {
  return <TitlePage mediaType="movie" params={params} />
}
