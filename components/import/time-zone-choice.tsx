'use client'

import { useEffect, useState } from 'react'
import { Select } from '#components/ui/select'
import { updateImportOptions } from '#lib/browser/transfer/import-calls'
import css from './time-zone-choice.module.scss'
import { useImportAction } from './use-import-action'

interface TimeZoneChoiceProps {
  id: number
  label: string
  option: 'time_zone' | 'times_in'
  timeZone: string
}

export function TimeZoneChoice({ id, label, option, timeZone }: TimeZoneChoiceProps) {
  const { act, isBusy, error } = useImportAction()
  const [known, setKnown] = useState<string[]>([])
  // Not while rendering: the server has another place, and its own list of zones.
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    setKnown([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  }, [])
  const zones = Array.from(new Set([timeZone, ...known]))
  return (
    <>
      <Select
        className={css.choice}
        label={label}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        value={timeZone}
        disabled={isBusy}
        onChange={(event) => act(updateImportOptions, { id, [option]: event.target.value })}
      />
      {error && <p role="alert">{error}</p>}
    </>
  )
}
