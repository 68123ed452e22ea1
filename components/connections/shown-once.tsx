'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { useAction } from '#lib/browser/action/use-action'
import { CallError } from '#lib/browser/call-error'
import { copyText } from '#lib/browser/compatibility/copy-text'
import css from './shown-once.module.scss'

const COPIED_MS = 2_000

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
  const { act, hideNote, done, failure } = useAction()
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // The form that it replaces had the focus.
    if (of === 'token') field.current?.focus()
  }, [of])

  useEffect(() => {
    if (!done) return
    const timeout = setTimeout(hideNote, COPIED_MS)
    return () => clearTimeout(timeout)
  }, [done, hideNote])

  const said = t(of === 'address' ? 'addressCopied' : 'tokenCopied')
  const copy = () =>
    act({
      name: 'copied',
      run: async () => {
        try {
          await copyText(Promise.resolve(value))
        } catch {
          field.current?.select()
          throw new CallError(0, { message: t('copyFailed') })
        }
      },
      announcement: () => said,
      note: () => said,
      failed: t('copyFailed'),
    })

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
        {t(done ? 'copied' : 'copy')}
      </Button>
      <p className={css.sentence}>{sentence}</p>
      <FailureNote failure={failure} />
    </div>
  )
}
