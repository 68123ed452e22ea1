import { ErrorCard } from '#components/ui/error-card'

export interface FailedProps {
  sentence: string
  /** What the server said about it, if anything. */
  reason: string | null
  path: string
}

/** A page whose content the upstream did not send. Trying again is a link: the failure is not cached, and a link needs no script. */
export function Failed({ sentence, reason, path }: FailedProps) {
  return (
    <ErrorCard
      title="Not available right now"
      sentence={sentence}
      reason={reason}
      action={{ label: 'Try again', href: path }}
    />
  )
}
