'use client'

import { Share2 } from 'lucide-react'
import { showToast } from '#lib/browser/toast'
import { Button } from '../ui/button'
import css from './share-button.module.scss'

export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = location.origin + location.pathname
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      showToast('Link copied')
    } catch (error) {
      // Closing the device's sheet rejects, which is no error.
      if (error instanceof DOMException && error.name === 'AbortError') return
      showToast('The link could not be copied. It is in the address bar.', 'error')
    }
  }

  return (
    <Button className={css.share} onClick={share}>
      <Share2 aria-hidden="true" />
      Share
    </Button>
  )
}
