import { EmptyCard } from '#components/ui/empty-card'
import { ROUTES } from '#lib/addresses/routes'

export function Missing({ what }: { what: string }) {
  return (
    <EmptyCard
      kind="missing"
      title="Nothing at this address"
      sentence={`There is no ${what} here. It may have been removed, or the address is mistyped.`}
      action={{ label: 'Back to Home', href: ROUTES.home }}
    />
  )
}
