import { useRouter } from 'next/navigation'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { RecentTime } from '#components/ui/recent-time'
import { COPY_MESSAGES, type NightlyCopy } from '#contract'
import { importPath } from '#lib/addresses/import-path'
import { useAction } from '#lib/browser/action/use-action'
import { request } from '#lib/browser/request'
import { day } from '#lib/text/format'
import css from './nightly-copy.module.scss'

/** Restored as an import, which the member reviews. */
export function CopyRow({ copy, isLatest = false }: { copy: NightlyCopy; isLatest?: boolean }) {
  const router = useRouter()
  const { act, failure, isBusy } = useAction()
  const restore = () =>
    act({
      name: 'restored',
      run: async () => {
        const { id } = await request('restoreCopy', { id: copy.id })
        router.push(importPath(id))
      },
      failed: COPY_MESSAGES.restoreFailed,
    })

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
      <FailureNote failure={failure} />
    </div>
  )
}
