'use client'

import { useEffect, useState } from 'react'
import { Select } from '#components/ui/select'
import { updateImportOptions } from '#lib/browser/transfer/import-calls'
import { useImportAction } from './use-import-action'

/** Only where the files have times: the day of a watch depends on where it was watched. */
export function TimeZoneChoice({ id, timeZone }: { id: number; timeZone: string }) {
  const { act, isBusy, error } = useImportAction()
  const [own, setOwn] = useState(timeZone)
  useEffect(() => setOwn(Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  const zones = Array.from(new Set([timeZone, own, 'UTC']))
  return (
    <>
      <Select
        label="Days are those of"
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        value={timeZone}
        disabled={isBusy}
        onChange={(event) => act(updateImportOptions, { id, time_zone: event.target.value })}
      />
      {error && <p role="alert">{error}</p>}
    </>
  )
}
