'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Select } from '#components/ui/form/select'
import { announce } from '#lib/browser/action/toast'
import css from './file-details.module.scss'
import { useImportAction } from './use-import-action'

interface TimeZoneChoiceProps {
  id: number
  option: 'timeZone' | 'timesIn'
  timeZone: string
}

export function TimeZoneChoice({ id, option, timeZone }: TimeZoneChoiceProps) {
  const t = useTranslations('importActs')
  const { change, isBusy, failure } = useImportAction()
  const [known, setKnown] = useState<string[]>([])
  // Not while rendering: the server has another place, and its own list of zones.
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    setKnown([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  }, [])
  async function choose(zone: string) {
    const isSaved = await change('updateImportOptions', { id, [option]: zone })
    if (isSaved) announce(t(`zonesChosen.${option}`, { zone: wordsOf(zone) }))
  }

  const zones = Array.from(new Set([timeZone, ...known]))
  return (
    <>
      <Select
        className={css.zone}
        label={t(`zones.${option}`)}
        options={zones.map((zone) => ({ value: zone, label: wordsOf(zone) }))}
        value={timeZone}
        aria-disabled={isBusy}
        onChange={(event) => choose(event.target.value)}
      />
      <FailureNote failure={failure} />
    </>
  )
}

function wordsOf(zone: string): string {
  return zone.replaceAll('_', ' ')
}
