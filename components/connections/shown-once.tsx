'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { useCopy } from '#lib/browser/action/use-copy'
import css from './shown-once.module.scss'

/** A secret in a field, with Copy: the browser has it until the page is left, the HTML never. */
export function ShownOnce({
  value,
  of,
  sentence,
}: {
  value: string
  of: 'address' | 'token'
  sentence: string
}) {
  const t = useTranslations('connections.once')
  const field = useRef<HTMLInputElement>(null)
  const { copy, isCopied, failure } = useCopy({
    text: value,
    said: t(of === 'address' ? 'addressCopied' : 'tokenCopied'),
    failed: t('copyFailed'),
    onFailed: () => field.current?.select(),
  })

  useEffect(() => {
    // The form that it replaces had the focus.
    if (of === 'token') field.current?.focus()
  }, [of])

  return (
    <div className={css.once}>
      <input
        ref={field}
        className={css.value}
        readOnly
        aria-label={t(of)}
        value={value}
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <Button look="primary" onClick={copy}>
        {t(isCopied ? 'copied' : 'copy')}
      </Button>
      <p className={css.sentence}>{sentence}</p>
      <FailureNote failure={failure} />
    </div>
  )
}
