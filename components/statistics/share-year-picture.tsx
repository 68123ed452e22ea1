'use client'

import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { ButtonLink } from '#components/ui/button'
import { LineIcon } from '#components/ui/icon'
import { yearPicturePath } from '#lib/addresses/statistics-path'
import { showToast } from '#lib/browser/action/toast'
import { CallError } from '#lib/browser/call-error'
import { errorMessage } from '#lib/browser/error-message'

/** Hands the year's picture over as a file: nothing gets a public address. Without scripts it is a download. */
export function ShareYearPicture({ year }: { year: number }) {
  const t = useTranslations('statisticsLists')
  const [path, name] = [yearPicturePath(year), `cuedot-${year}.png`]

  async function share(event: MouseEvent) {
    if (!('canShare' in navigator)) return
    event.preventDefault()
    try {
      const response = await fetch(path)
      if (!response.ok) throw new CallError(response.status)
      const files = [new File([await response.blob()], name, { type: 'image/png' })]
      if (navigator.canShare({ files })) await navigator.share({ files })
      else download(path, name)
    } catch (error) {
      // Closing the device's sheet rejects, which is no error.
      if (error instanceof DOMException && error.name === 'AbortError') return
      // Safari refuses what it is asked for long after the press.
      if (error instanceof DOMException && error.name === 'NotAllowedError') download(path, name)
      else showToast(errorMessage(error, t('notDrawn')), 'error')
    }
  }

  return (
    <ButtonLink href={path} download={name} onClick={share}>
      <LineIcon name="share-2" />
      {t('share', { year: String(year) })}
    </ButtonLink>
  )
}

function download(href: string, name: string): void {
  Object.assign(document.createElement('a'), { href, download: name }).click()
}
