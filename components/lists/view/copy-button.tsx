'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { Link } from '#components/ui/link'
import { listPath } from '#lib/addresses/routes'
import { useAction } from '#lib/browser/action/use-action'
import { request } from '#lib/browser/request'
import css from './copy-button.module.scss'

export function CopyButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations('copyList')
  const [copyId, setCopyId] = useState<string | null>(null)
  const { act, failure, isBusy } = useAction()

  const copy = () =>
    act({
      name: 'copied',
      run: async () => setCopyId((await request('addList', { name, copyOf: id })).id),
      announcement: () => t('copied', { name }),
      isQuiet: true,
      failed: t('notSaved'),
    })

  return (
    <>
      <Button aria-busy={isBusy} onClick={copy}>
        {t('copy')}
      </Button>
      <FailureNote failure={failure} />
      <p className={css.done}>
        {copyId &&
          !failure &&
          t.rich('copiedLink', {
            name,
            list: (words: ReactNode) => <Link href={listPath(copyId)}>{words}</Link>,
          })}
      </p>
    </>
  )
}
