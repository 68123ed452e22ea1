import { PlayingFacts } from '#components/connections/playing/playing-facts'
import { TitleRow } from '#components/titles/title-row'
import type { Playing } from '#lib/contract/connections/delivery-shapes'
import css from './up-next-card.module.scss'

export function PlayingCard({ playing, isNow }: { playing: Playing; isNow: boolean }) {
  return (
    <TitleRow title={playing.title} sizes="4rem" className={css.card} data-playing="">
      <PlayingFacts playing={playing} isNow={isNow} />
    </TitleRow>
  )
}
