import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button'
import { LineIcon } from '#components/ui/icon'
import { TextButton } from '#components/ui/text-button'
import acts from './acts.module.scss'
import line from './collection-line.module.scss'
import { mainActOf, type TitlePanelProps } from './panel-props'
import { RatingLinePlaceholder } from './rating-line-placeholder'
import css from './title-panel.module.scss'

interface WaitingPanelProps extends TitlePanelProps {
  /** Where the member's state could not be loaded. */
  retry?: (() => void) | undefined
}

/** A member's panel before its state is loaded: all its boxes, which claim nothing and cannot be pressed. */
export function LoadingPanel({ retry, ...props }: WaitingPanelProps) {
  const t = useTranslations('titlePanel')
  const act = mainActOf(props)
  return (
    <div className={css.panel} data-waiting>
      <RatingLinePlaceholder title={props.title} words={t('waiting')} hasSteps />
      {act === 'mark' && <div className={acts.next} />}
      <div className={acts.acts} inert>
        <div className={acts.main} data-look={act === 'watch' ? 'quiet' : undefined}>
          <Button className={acts.act}>{t(FIRST_BUTTON[act])}</Button>
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
              {t('wantToSee')}
            </Button>
          )}
          {props.offers.includes('lists') && (
            <Button className={acts.toggle}>
              <LineIcon name="list-plus" />
              {t('addToList')}
            </Button>
          )}
          <Button className={acts.toggle}>
            <LineIcon name="share-2" />
            {t('share')}
          </Button>
        </div>
      </div>
      <div className={line.collection}>
        <span className={line.disc} />
        {retry && (
          <p className={line.failed}>
            {t('failed')} <TextButton onClick={retry}>{t('tryAgain')}</TextButton>
          </p>
        )}
      </div>
    </div>
  )
}

const FIRST_BUTTON = { watch: 'watched', mark: 'markNext', collect: 'add' } as const
