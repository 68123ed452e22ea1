import { ButtonLink } from '#components/ui/button'
import { ErrorCard } from '#components/ui/error-card'
import { ROUTES } from '#lib/addresses/routes'

/** Why a profile cannot be shown. */
export function ProfileFailed({ sentence, path }: { sentence: string; path: string }) {
  return (
    <ErrorCard title="No profile to show" sentence={sentence} action={{ label: 'Try Again', href: path }}>
      <ButtonLink href={ROUTES.home}>Back to Home</ButtonLink>
    </ErrorCard>
  )
}
