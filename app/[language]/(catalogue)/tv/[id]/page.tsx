import '../../../sheets/every-page'
import type { Metadata } from 'next'
import { LazyNoLongerListed } from '#components/shows/lazy-no-longer-listed'
import { MarkingNeedsScript } from '#components/shows/marking-needs-script'
import { SeasonsSection } from '#components/shows/seasons-section'
import { ClientMessages } from '#components/ui/text/client-messages'
import type { TitleDetails } from '#contract'
import { seasonOrder, seasonsOnPage } from '#lib/contract/shows/seasons-on-page'
import { toCardTitle } from '#lib/contract/titles/to-card-title'
import { optionalPart } from '#lib/server/pages/catch-upstream-error'
import { seasonDetails, seasons } from '#lib/server/pages/public-queries'
import type { Language } from '#lib/text/language'
import type { IdProps } from '../../load-by-id'
import { TitlePage, titleMetadata } from '../../title-page'

export const revalidate = 3600

// Without it pages would not be cached: each is rendered on its first request.
export function generateStaticParams(): [] {
  return []
}

export function generateMetadata(props: IdProps): Promise<Metadata> {
  return titleMetadata('tv', props)
}

export default function ShowPage({ params }: IdProps) {
  return <TitlePage mediaType="tv" params={params} seasons={ShowSeasons} />
}

/** Absent where the host has no seasons, or fails. */
async function ShowSeasons({ language, show }: { language: Language; show: TitleDetails }) {
  const found = await optionalPart(seasons(language, show.id))
  if (!found) return null
  const ordered = seasonOrder(found)
  const listed = seasonsOnPage(ordered)
  // Those that cannot be read now, or do not fit, are fetched by the browser.
  const read = await Promise.all(
    listed.map(({ number }) => optionalPart(seasonDetails(language, show.id, number))),
  )
  const episodes = new Map(read.map((season) => [season?.number, season?.episodes]))
  const card = toCardTitle(show)
  return (
    <ClientMessages of={['runtimes', 'seasonList', 'seasonNames', 'shortDates']}>
      <SeasonsSection
        show={card}
        seasons={ordered.map((season) => ({ ...season, episodes: episodes.get(season.number) ?? null }))}
        after={<LazyNoLongerListed show={card} />}
      >
        <MarkingNeedsScript />
      </SeasonsSection>
    </ClientMessages>
  )
}
