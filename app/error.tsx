'use client'

import { Button, ButtonLink } from '#components/ui/button'
import { ErrorCard } from '#components/ui/error-card'
import { ROUTES } from '#lib/addresses/routes'

export default function BrokenPage({
  error,
  retry,
}: {
  error: Error & { digest?: string }
  retry: () => void
}) {
  return (
    <ErrorCard
      title="This page broke"
      sentence={`The fault is ours. ${error.digest ? `If you write to us, name the number ${error.digest}.` : ''}`}
    >
      <Button look="primary" onClick={retry}>
        Try again
      </Button>
      <ButtonLink href={ROUTES.home}>Back to Home</ButtonLink>
    </ErrorCard>
  )
}
