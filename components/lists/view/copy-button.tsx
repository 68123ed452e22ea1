'use client'

import { useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { listPath } from '#lib/addresses/routes'
import { useAction } from '#lib/browser/action/use-action'
import { request } from '#lib/browser/request'
import { LIST_SENTENCES } from '#lib/contract/lists/list-sentences'
import css from './copy-button.module.scss'

export function CopyButton({ id, name }: { id: string; name: string }) {
  const [copyId, setCopyId] = useState<string | null>(null)
  const { act, failure, isBusy } = useAction()

  const copy = () =>
    act({
      name: 'copied',
      run: async () => setCopyId((await request('addList', { name, copyOf: id })).id),
      announcement: () => `Copied to your lists as ${name}.`,
      isQuiet: true,
      failed: LIST_SENTENCES.notSaved,
    })

  return (
    <>
      <Button aria-busy={isBusy} onClick={copy}>
        Copy to my lists
      </Button>
      <FailureNote failure={failure} />
      <p className={css.done}>
        {copyId && !failure && (
          <>
            Copied to your lists as <a href={listPath(copyId)}>{name}</a>.
          </>
        )}
      </p>
    </>
  )
}
