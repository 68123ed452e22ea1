import { PersonCards } from '#components/person/person-card'
import { CardGrid } from '#components/titles/card-grid'
import { TitleCards } from '#components/titles/title-cards'
import { type SearchResult, type SearchType, toCardTitle } from '#contract'
import css from './result-grid.module.scss'

interface ResultGridProps {
  label: string
  type: SearchType
  results: SearchResult[]
  /** What is logged from it begins with it. */
  day?: string | null | undefined
}

export function ResultGrid({ label, type, results, day }: ResultGridProps) {
  return (
    <div className={type === 'person' ? css.people : undefined}>
      <CardGrid label={label}>
        {type === 'person' ? (
          <PersonCards people={results.filter((one) => one.mediaType === 'person')} isFirst />
        ) : (
          <TitleCards
            titles={results.filter((one) => one.mediaType !== 'person').map(toCardTitle)}
            isMixed
            day={day}
            isFirst
          />
        )}
      </CardGrid>
    </div>
  )
}
