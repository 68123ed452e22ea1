import { TitleRow } from '#components/titles/title-row'
import type { Playing } from '#contract'
import css from './playing.module.scss'
import { PlayingFacts } from './playing-facts'

/** Nothing to press: it comes by itself. */
export function PlayingRow({ playing }: { playing: Playing }) {
  return (
    <TitleRow className={css.row} title={playing.title} sizes="3.5rem">
      <PlayingFacts playing={playing} isNow />
    </TitleRow>
  )
}
