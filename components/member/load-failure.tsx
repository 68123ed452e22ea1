import { ErrorCard } from '#components/ui/error-card'
import css from './load-failure.module.scss'

export interface LoadFailureProps {
  heading: string
  sentence: string
  /** What the server said about it, if anything. */
  reason: string | null
  /** The page itself: asking for the same address loads it anew. */
  path: string
}

/** A member's page whose content could not be read, and the way on. */
export function LoadFailure({ heading, sentence, reason, path }: LoadFailureProps) {
  return (
    <div className={css.failure}>
      <ErrorCard
        title={heading}
        sentence={sentence}
        reason={reason}
        action={{ label: 'Try Again', href: path }}
      />
    </div>
  )
}
