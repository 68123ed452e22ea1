'use client'

import { useTranslations } from 'next-intl'
import { LineIcon } from '#components/ui/icon'
import { showToast } from '#lib/browser/action/toast'
import { inPageLanguage } from '#lib/browser/in-page-language'
import { say } from '#lib/browser/say'
import { Button } from '../ui/button'

interface ShareButtonProps {
  title: string
  /** This page's if it is left out. */
  path?: string
  className?: string | undefined
}

export function ShareButton({ title, path, className }: ShareButtonProps) {
  const t = useTranslations('share')
  async function share() {
    const url = location.origin + inPageLanguage(path ?? location.pathname)
    if (!navigator.share) return copyLink(url)
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Closing the device's sheet rejects, which is no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(url)
    }
  }

  return (
    <Button isScripted className={className} onClick={share}>
      <LineIcon name="share-2" />
      {t('share')}
    </Button>
  )
}

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast(say('share.linkCopied'))
  } catch (error) {
    console.error(error)
    showToast(say('share.linkNotCopied'), 'error')
  }
}
