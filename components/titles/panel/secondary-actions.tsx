import { useTranslations } from 'next-intl'
import { ShareButton } from '#components/frame/share-button'
import { AddToListButton } from '#components/lists/add-to-list'
import { LineIcon } from '#components/ui/icon'
import type { Press } from '#lib/browser/action/use-single-press'
import css from './acts.module.scss'
import type { TitlePanelProps } from './panel-props'

interface SecondaryActionsProps extends TitlePanelProps {
  isWanted: boolean
  onWant: Press
}

export function SecondaryActions({ title, offers, isWanted, onWant }: SecondaryActionsProps) {
  const t = useTranslations('titlePanel')
  return (
    <div className={css.toggles}>
      {offers.includes('watchlist') && (
        <button type="button" className={css.toggle} aria-pressed={isWanted} onClick={onWant}>
          <LineIcon name="bookmark" />
          {t('wantToSee')}
        </button>
      )}
      {offers.includes('lists') && <AddToListButton className={css.toggle} title={title} />}
      <ShareButton className={css.toggle} title={title.name} />
    </div>
  )
}
