import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { inLanguage } from '#lib/text/language'

interface LinkProps extends ComponentProps<'a'> {
  /** Of a page of ours, without a language: the link leads to it in the page's. */
  href: string
}

export function Link({ href, ...attributes }: LinkProps) {
  return <a href={inLanguage(href, useLocale())} {...attributes} />
}
