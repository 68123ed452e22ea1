import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { inLanguage } from '#lib/text/language'

interface FormProps extends ComponentProps<'form'> {
  /** Of a page of ours, without a language: the form leads to it in the page's. */
  action: string
}

/** A GET form, which works without JavaScript. */
export function Form({ action, ...attributes }: FormProps) {
  return <form action={inLanguage(action, useLocale())} {...attributes} />
}
