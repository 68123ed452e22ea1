import clsx from 'clsx'
import type { ComponentProps } from 'react'
import css from './button.module.scss'

type Look = {
  /** primary = the one thing to do here; quiet = everything else; danger = what cannot be undone. */
  look?: 'primary' | 'quiet' | 'danger'
  /** As wide as its place. */
  isWide?: boolean
}

/** A button; submits nothing unless `type="submit"` says so. */
export function Button({
  look = 'quiet',
  isWide,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look) {
  return (
    <button type={type} className={clsx(css.button, css[look], isWide && css.wide, className)} {...rest} />
  )
}

/** A link that looks like a button: it leads somewhere, it changes nothing. */
export function ButtonLink({ look = 'quiet', isWide, className, ...rest }: ComponentProps<'a'> & Look) {
  return <a className={clsx(css.button, css[look], isWide && css.wide, className)} {...rest} />
}
