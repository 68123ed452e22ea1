'use client'

import { Button } from '#components/ui/button'
import { updateImportOptions } from '#lib/browser/transfer/import-calls'
import { grouped } from '#lib/text/format'
import { useImportAction } from './use-import-action'

/** The only decision for many rows at once: a name alone is never enough. */
export function AcceptYears({ id, count }: { id: number; count: number }) {
  const { act, isBusy, error } = useImportAction()
  const many = count === 1 ? 'the one that differs' : `${grouped(count)} that differ`
  return (
    <div>
      <Button disabled={isBusy} onClick={() => act(updateImportOptions, { id, accept_years: true })}>
        Take the first for {many} by a year
      </Button>
      {error && <p role="alert">{error}</p>}
    </div>
  )
}
