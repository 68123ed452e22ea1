import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { RecentTime } from '#components/ui/recent-time'
import { COPY_MESSAGES, type NightlyCopy } from '#contract'
import { importPath } from '#lib/addresses/import-path'
import { errorMessage } from '#lib/browser/error-message'
import { request } from '#lib/browser/request'
import { day } from '#lib/text/format'
import css from './nightly-copy.module.scss'

/** Restored as an import, which the member reviews. */
export function CopyRow({ copy, isLatest = false }: { copy: NightlyCopy; isLatest?: boolean }) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function restore() {
    if (isBusy) return
    setBusy(true)
    setFault(null)
    try {
      const { id } = await request('restoreCopy', { id: copy.id })
      router.push(importPath(id))
    } catch (error) {
      setFault(errorMessage(error, COPY_MESSAGES.restoreFailed))
      setBusy(false)
    }
  }

  return (
    <div className={css.copy}>
      <p>
        {isLatest ? 'Last copy: ' : 'Copy made '}
        <RecentTime at={copy.createdAt} />
      </p>
      <Button
        className={css.restore}
        aria-label={`Restore the copy of ${day(copy.createdAt)}`}
        aria-disabled={isBusy}
        onClick={restore}
      >
        {isBusy ? 'Reading' : 'Restore…'}
      </Button>
      <p role="alert" className={css.fault}>
        {fault}
      </p>
    </div>
  )
}
