import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from './link'
import css from './text-button.module.scss'

/** A button that looks like a link in a line of text. */
export function TextButton({ className, ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={clsx(css.button, className)} />
}

/** A link that looks like one, beside buttons. */
export function TextLink({ className, ...link }: ComponentProps<typeof Link>) {
  return <Link {...link} className={clsx(css.button, css.link, className)} />
}
