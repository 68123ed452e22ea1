import { ShowPosition } from '#components/series/show-position'
import type { TitleDetails } from '#contract'
import { toCardTitle } from '#lib/contract/title/card-title'

export function ShowHead({ show }: { show: TitleDetails }) {
  return <ShowPosition show={toCardTitle(show)} />
}
