import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { InEnglish } from '#components/ui/text/in-english'
import { bold } from '#components/ui/text/message-tags'
import type { PlaceFigures } from '#contract'
import { seasonPath } from '#lib/addresses/routes'
import { episodeCode, seasonName } from '#lib/contract/shows/season-and-episode-names'
import type { Translator } from '#lib/messages/translator'
import { BestPlaces } from './best-places'
import { isOver } from './findings'
import { PlotSection } from './plot-section'

interface PlacePlotProps {
  places: PlaceFigures
  year: number | null
  /** `YYYY-MM-DD` */
  today: string
}

const ENOUGH = 10

/** How many seasons and episodes the member has rated, and the ten rated highest. */
export function PlacePlot({ places: { seasons, episodes, mean, best }, year, today }: PlacePlotProps) {
  const [t, names] = [useTranslations('statistics'), useTranslations('seasonNames')]
  const heading = t('places.heading')
  if (episodes < ENOUGH) {
    const few = isOver(year, today) ? 'places.fewInYear' : 'places.few'
    const finding = t.rich(few, { count: episodes, year: String(year), b: bold })
    return <PlotSection heading={heading} finding={finding} isWide />
  }
  const places = best.map(({ show, rating, ...place }) => ({
    show,
    href: seasonPath(show.id, place.season),
    place: placeName(names, place),
    rating,
  }))
  return (
    <PlotSection
      heading={heading}
      finding={t.rich('places.rated', { episodes, seasons, mean: Math.round(mean ?? 0), b: bold })}
      isWide
      table={{
        summary: t('places.asTable'),
        caption: t('places.caption'),
        columns: [t('columns.place'), t('columns.you')],
        rows: places.map(({ show, href, place, rating }) => [
          {
            name: (
              <>
                <InEnglish>{show.name}</InEnglish> {place}
              </>
            ),
            href,
          },
          rating,
        ]),
      }}
    >
      <BestPlaces places={places} />
    </PlotSection>
  )
}

/** "S5 E14 Ozymandias", "Season 5". */
function placeName(
  names: Translator<'seasonNames'>,
  { season, episode, name }: Omit<PlaceFigures['best'][number], 'show' | 'rating'>,
): ReactNode {
  if (episode === null) {
    return name ? <InEnglish>{name}</InEnglish> : seasonName(names, { number: season, name })
  }
  const code = episodeCode(season, episode)
  if (!name) return code
  return (
    <>
      {code} <InEnglish>{name}</InEnglish>
    </>
  )
}
