import type { Metadata } from 'next'
import { ShowPosition } from '#components/series/show-position'
import type { TitleDetails } from '#contract'
import { toCardTitle } from '#lib/contract/title/card-title'
import type { Addressed } from '../../addressed'
import { TitlePage, titleMetadata } from '../../title-page'
import { ShowSeasons } from './show-seasons'

export const revalidate = 3600

// Without it pages would not be cached: each is rendered on its first request.
export function generateStaticParams(): [] {
  return []
}

export function generateMetadata(addressed: Addressed): Promise<Metadata> {
  return titleMetadata('tv', addressed)
}

export default function ShowPage({ params }: Addressed) {
  return <TitlePage mediaType="tv" params={params} head={ShowHead} seasons={ShowSeasons} />
}

function ShowHead({ show }: { show: TitleDetails }) {
  return <ShowPosition show={toCardTitle(show)} />
}
