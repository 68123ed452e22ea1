'use client'

import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { grouped } from '#lib/text/format'
import { useImportAction } from './use-import-action'

/** The only decision for many rows at once: a name alone is never enough. */
export function AcceptYears({ id, count }: { id: number; count: number }) {
  const { change, isBusy, failure } = useImportAction()
  const many = count === 1 ? 'the one that differs' : `${grouped(count)} that differ`
  return (
    <div>
      <Button aria-disabled={isBusy} onClick={() => change('updateImportOptions', { id, acceptYears: true })}>
        Take the first for {many} by a year
      </Button>
      <FailureNote failure={failure} />
    </div>
  )
}
