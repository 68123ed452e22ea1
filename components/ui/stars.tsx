import { quarterStars } from '#lib/text/stars'
import css from './stars.module.scss'

export interface StarsProps {
  /** 0 to 100. */
  rating: number
  /** Whose they are: a member's own are amber, anybody else's are plain. */
  isMine?: boolean
  /** Spoken words; "Rated 75 of 100" unless told. */
  label?: string
}

/** Five stars, filled to the quarter. Read only. */
export function Stars({ rating, isMine, label = `Rated ${rating} of 100` }: StarsProps) {
  return (
    <span className={isMine ? css.mine : css.stars} role="img" aria-label={label}>
      <StarRow />
      <StarRow quarters={quarterStars(rating)} />
    </span>
  )
}

const PLACES = [0.6, 10.6, 20.6, 30.6, 40.6]

/** One row of five stars: hollow, or lit as far as `quarters` (0 to 20). */
export function StarRow({ quarters }: { quarters?: number }) {
  return (
    <svg viewBox="0 0 50 10" data-quarters={quarters} aria-hidden="true">
      {PLACES.map((x) => (
        <use key={x} href="#g-star" x={x} y="0.6" width="8.8" height="8.8" />
      ))}
    </svg>
  )
}
