'use client'

import { useTranslations } from 'next-intl'
import { PillToggle } from '#components/filters/pill-toggle'
import { hideNames, useHiddenNames } from '#lib/browser/shows/hidden-names'

/** Hides the names of episodes that were not reached; also in the list of keys. */
export function HideNamesToggle() {
  const t = useTranslations('seasonList')
  const isHiding = useHiddenNames()
  return (
    <PillToggle isOn={isHiding} onPress={() => hideNames(!isHiding)}>
      {t('hideNames')}
    </PillToggle>
  )
}
