'use client'

import { useState } from 'react'
import { Button } from '#components/ui/button'
import { listPath } from '#lib/addresses/routes'
import { errorMessage } from '#lib/browser/error-message'
import { request } from '#lib/browser/request'
import { useSignedIn } from '#lib/browser/session-hint'
import { LIST_MESSAGES } from '#lib/contract/lists/list-messages'
import css from './copy-list.module.scss'

/** For members; it stands last, so that it moves nothing when it appears. */
export function CopyList({ id, name }: { id: string; name: string }) {
  const isSignedIn = useSignedIn()
  const [copyId, setCopyId] = useState<string | null>(null)
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)

  async function copy() {
    if (isSending) return
    setSending(true)
    setFailure('')
    try {
      setCopyId((await request('addList', { name, copyOf: id })).id)
    } catch (error) {
      setFailure(errorMessage(error, LIST_MESSAGES.notSaved))
    }
    setSending(false)
  }

  if (!isSignedIn) return null
  return (
    <>
      <Button aria-busy={isSending} onClick={copy}>
        Copy to my lists
      </Button>
      <p role={failure ? 'alert' : 'status'} className={failure ? css.failed : css.done}>
        {failure}
        {copyId && !failure && (
          <>
            Copied to your lists as <a href={listPath(copyId)}>{name}</a>.
          </>
        )}
      </p>
    </>
  )
}
