import clsx from 'clsx'
import type { ComponentProps } from 'react'
import css from './button.module.scss'

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

export function ButtonLink({ look = 'quiet', isWide, className, ...rest }: ComponentProps<'a'> & Look) {
  return <a className={clsx(css.button, css[look], isWide && css.wide, className)} {...rest} />
}
