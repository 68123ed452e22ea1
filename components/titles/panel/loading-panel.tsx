import { Button } from '#components/ui/button'
import { LineIcon } from '#components/ui/icon'
import { TextButton } from '#components/ui/text-button'
import acts from './acts.module.scss'
import line from './collection-line.module.scss'
import { mainActOf, type TitlePanelProps } from './panel-props'
import { RatingLinePlaceholder } from './rating-line-placeholder'
import css from './title-panel.module.scss'

export const TITLE_PART_FAILED = 'Your part could not be loaded.'

interface WaitingPanelProps extends TitlePanelProps {
  /** Where the member's state could not be loaded. */
  retry?: (() => void) | undefined
}

/** A member's panel before its state is loaded: all its boxes, which claim nothing and cannot be pressed. */
export function LoadingPanel({ retry, ...props }: WaitingPanelProps) {
  const act = mainActOf(props)
  return (
    <div className={css.panel} data-waiting>
      <RatingLinePlaceholder title={props.title} words="You, …" hasSteps />
      {act === 'mark' && <div className={acts.next} />}
      <div className={acts.acts} inert>
        <div className={acts.main} data-look={act === 'watch' ? 'quiet' : undefined}>
          <Button className={acts.act}>{WORDS[act]}</Button>
          {act === 'watch' && (
            <Button className={acts.arrow}>
              <LineIcon name="chevron-down" />
            </Button>
          )}
          {act === 'mark' && <Button className={acts.state}>…</Button>}
        </div>
        <div className={acts.toggles}>
          {props.offers.includes('watchlist') && (
            <Button className={acts.toggle}>
              <LineIcon name="bookmark" />
              Want to see
            </Button>
          )}
          {props.offers.includes('lists') && (
            <Button className={acts.toggle}>
              <LineIcon name="list-plus" />
              Add to list
            </Button>
          )}
          <Button className={acts.toggle}>
            <LineIcon name="share-2" />
            Share
          </Button>
        </div>
      </div>
      <div className={line.collection}>
        <span className={line.disc} />
        {retry && (
          <p className={line.failed}>
            {TITLE_PART_FAILED} <TextButton onClick={retry}>Try again</TextButton>
          </p>
        )}
      </div>
    </div>
  )
}

const WORDS = { watch: 'Watched', mark: 'Mark next episode', collect: 'Add to My Collection' }
