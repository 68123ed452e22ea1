import { EmptyCard } from '#components/ui/empty-card'
import { ROUTES } from '#lib/addresses/routes'

const TITLE_SENTENCES = {
  page: 'There is no page here. It may have been removed, or the address is mistyped.',
  movie: 'There is no movie here. It may have been removed, or the address is mistyped.',
  tv: 'There is no TV show here. It may have been removed, or the address is mistyped.',
  season: 'There is no season here. It may have been removed, or the address is mistyped.',
  person: 'There is no person here. It may have been removed, or the address is mistyped.',
  list: 'There is no list here. It may have been removed, or the address is mistyped.',
}

export function Missing({ what }: { what: keyof typeof TITLE_SENTENCES }) {
  return (
    <EmptyCard
      kind="missing"
      title="Nothing at this address"
      sentence={TITLE_SENTENCES[what]}
      action={{ label: 'Back to Home', href: ROUTES.home }}
    />
  )
}
