import { ShowPosition } from '#components/series/show-position'
import type { TitleDetails } from '#contract'

export function ShowHead({ show: { id, name } }: { show: TitleDetails }) {
  return <ShowPosition show={{ id, name }} />
}
