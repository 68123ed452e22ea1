import clsx from 'clsx'
import type { ComponentProps } from 'react'
import css from './button.module.scss'
import { Link } from './link'

interface Look {
  /** primary: the page's main action; quiet: any other; danger: irreversible. */
  look?: 'primary' | 'quiet' | 'danger'
  isWide?: boolean
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Absent without scripts, where it would do nothing. */
  isScripted?: boolean
}

export function Button({
  look = 'quiet',
  isWide,
  isScripted,
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  const looks = [css[look], isWide && css.wide, isScripted && css.scripted]
  return <button type={type} className={clsx(css.button, looks, className)} {...rest} />
}

/** To a page, or to a file of the API. */
export function ButtonLink({
  look = 'quiet',
  isWide,
  className,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  const isFile = rest.download !== undefined || rest.href?.startsWith('/api/')
  const To = isFile ? 'a' : Link
  return <To className={clsx(css.button, css[look], isWide && css.wide, className)} {...rest} />
}
