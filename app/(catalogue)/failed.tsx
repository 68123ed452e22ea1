import { ErrorCard } from '#components/ui/error-card'

interface FailedProps {
  sentence: string
  /** The server's sentence, if any. */
  reason: string | null
  path: string
}

/** Retrying is a link: the failure was not cached, and a link needs no script. */
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
