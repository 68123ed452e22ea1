import clsx from 'clsx'
import type { ReactNode } from 'react'
import css from './responsive-svg.module.scss'

export const NARROW = 358
export const WIDE = 640

export interface Drawing {
  height: number
  marks: ReactNode
}

interface ResponsiveSvgProps {
  draw: (width: number) => Drawing
  /** Of a third drawing, from desktop up. */
  widest?: number
}

/** A drawing for phones and one for wider screens: scaled, its text would have another size than the page's. */
export function ResponsiveSvg({ draw, widest }: ResponsiveSvgProps) {
  const drawings = [
    { width: NARROW, className: css.narrow },
    { width: WIDE, className: clsx(css.wide, widest && css.isMiddle) },
    ...(widest ? [{ width: widest, className: css.widest }] : []),
  ]
  return drawings.map(({ width, className }) => {
    const { height, marks } = draw(width)
    return (
      <svg
        key={width}
        className={clsx(css.drawing, className)}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        aria-hidden="true"
      >
        {marks}
      </svg>
    )
  })
}
