import { useTranslations } from 'next-intl'
import { ServiceMark } from '#components/availability/service-mark'
import { CardGrid } from '#components/titles/card-grid'
import { PosterCard } from '#components/titles/poster-card'
import type { CardTitle, Franchise } from '#contract'
import { urgencyAt } from '#lib/artwork/tmdb-images'
import { titleKey } from '#lib/contract/titles/title-key'
import { isReleased } from '#lib/text/is-released'

interface FranchiseWallProps {
  franchise: Franchise
  /** `YYYY-MM-DD` */
  today: string
}

/** The parts by release, with what is to come in the place of its year. */
export function FranchiseWall({ franchise: { name, parts }, today }: FranchiseWallProps) {
  const t = useTranslations('franchise')
  if (parts.length === 0) return <p>{t('nothing')}</p>
  return (
    <CardGrid label={name} isOrdered>
      {parts.map((part, at) => (
        <li key={titleKey(part)}>
          <PosterCard
            title={part}
            urgency={urgencyAt(at)}
            rating="figure"
            {...captionOf(part)}
            mark={<ServiceMark title={part} />}
          />
        </li>
      ))}
    </CardGrid>
  )

  function captionOf({ releaseDate }: CardTitle) {
    if (isReleased(releaseDate, today)) return {}
    const caption = releaseDate ? t('toCome', { year: releaseDate.slice(0, 4) }) : t('toComeUndated')
    return { caption }
  }
}
