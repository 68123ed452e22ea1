import { ButtonLink } from '#components/ui/button'
import { ErrorCard } from '#components/ui/error-card'
import { ROUTES } from '#lib/addresses/routes'

/** A profile that cannot be shown, and the two ways on. */
export function ProfileFailed({ sentence, path }: { sentence: string; path: string }) {
  return (
    <ErrorCard title="No profile to show" sentence={sentence} action={{ label: 'Try Again', href: path }}>
      <ButtonLink href={ROUTES.home}>Back to Home</ButtonLink>
    </ErrorCard>
  )
}
