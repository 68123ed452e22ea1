import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon'
import css from './more-button.module.scss'

/** For the pointer, and in the tree for screen readers; the keyboard opens the menu from the dot. */
export function MoreButton(props: {
  name: string
  isOpen: boolean
  onPointerDown: () => void
  onOpen: () => void
}) {
  const { name, isOpen, onPointerDown, onOpen } = props
  const t = useTranslations('dotMenu')
  return (
    <button
      type="button"
      className={css.more}
      tabIndex={-1}
      aria-label={t('more', { name })}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onPointerDownCapture={onPointerDown}
      onClick={onOpen}
    >
      <Icon name="more" />
    </button>
  )
}
