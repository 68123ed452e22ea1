import { useTranslations } from 'next-intl'
import { quarterStars } from '#lib/text/stars'
import css from './stars.module.scss'

interface StarsProps {
  /** 0 to 100. */
  rating: number
  /** The viewer's own stars are amber. */
  isMine?: boolean
  /** "Rated 75 of 100" by default; null where what it is in says it. */
  label?: string | null
}

export function Stars({ rating, isMine, label }: StarsProps) {
  const t = useTranslations('ui')
  return (
    <span
      className={isMine ? css.mine : css.stars}
      {...(label !== null && { role: 'img', 'aria-label': label ?? t('rated', { rating }) })}
    >
      <StarRow />
      <StarRow quarters={quarterStars(rating)} />
    </span>
  )
}

/** `quarters`: 0 to 20. */
export function StarRow({ quarters }: { quarters?: number }) {
  return (
    <svg viewBox="0 0 50 10" data-quarters={quarters} aria-hidden="true">
      <use href="#g-stars" />
    </svg>
  )
}
