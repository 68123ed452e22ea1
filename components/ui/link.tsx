import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { inLanguage } from '#lib/text/language'

interface LinkProps extends ComponentProps<'a'> {
  /** Of a page of ours, without a language: the link leads to it in the page's. Without one it is no link. */
  href: string | undefined
}

export function Link({ href, ...attributes }: LinkProps) {
  const language = useLocale()
  return <a href={href && inLanguage(href, language)} {...attributes} />
}
