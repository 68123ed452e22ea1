import { PersonCard } from '#components/person/person-card'
import { CardGrid } from '#components/titles/card-grid'
import { TitleCard } from '#components/titles/title-card'
import type { SearchResult, SearchType } from '#contract'
import { urgencyAt } from '#lib/artwork/tmdb-images'
import { titleKey } from '#lib/contract/titles/title-key'
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
        {results.map((result, at) =>
          result.mediaType === 'person' ? (
            <PersonCard key={`person:${result.id}`} person={result} urgency={urgencyAt(at)} />
          ) : (
            <TitleCard key={titleKey(result)} title={result} isMixed day={day} urgency={urgencyAt(at)} />
          ),
        )}
      </CardGrid>
    </div>
  )
}
