import clsx from 'clsx'
import type { ComponentProps } from 'react'
import css from './button.module.scss'

type Look = {
  /** primary: the page's main action; quiet: any other; danger: irreversible. */
  look?: 'primary' | 'quiet' | 'danger'
  isWide?: boolean
}

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

export function ButtonLink({ look = 'quiet', isWide, className, ...rest }: ComponentProps<'a'> & Look) {
  return <a className={clsx(css.button, css[look], isWide && css.wide, className)} {...rest} />
}
