'use client'

import { useState, useSyncExternalStore } from 'react'
import { latestToast, onToast, type Toast } from '#lib/browser/action/toast'
import { TOAST_MS } from '#lib/contract/limits'
import { LiveRegions } from '../ui/text/live-regions'
import { usePausableTimeout } from '../ui/use-pausable-timeout'
import css from './toasts.module.scss'

/** The live region keeps the text after 3 seconds. */
export function Toasts() {
  const toast = useSyncExternalStore(onToast, latestToast, () => null)
  return (
    <>
      <LiveRegions />
      {toast?.text && <Passing key={toast.id} toast={toast} />}
    </>
  )
}

function Passing({ toast }: { toast: Toast }) {
  const [isGone, setGone] = useState(false)
  const { holders } = usePausableTimeout(isGone ? null : TOAST_MS, () => setGone(true))
  if (isGone) return null
  // Announced by the live region already.
  return (
    <p
      ref={raise}
      popover="manual"
      className={css.toast}
      data-kind={toast.kind}
      aria-hidden="true"
      {...holders}
    >
      {toast.text}
    </p>
  )
}

/** The popover API puts toasts above sheets and dialogs. */
function raise(toast: HTMLElement | null): (() => void) | undefined {
  if (!toast) return undefined
  toast.showPopover?.()
  const makeWay = () => {
    toast.removeAttribute('data-at')
    if (coversOffer(toast)) toast.setAttribute('data-at', 'top')
  }
  makeWay()
  window.addEventListener('scroll', makeWay, { passive: true })
  return () => window.removeEventListener('scroll', makeWay)
}

/** Whether an undo, a retry or another language lies under it. */
function coversOffer(toast: HTMLElement): boolean {
  const box = toast.getBoundingClientRect()
  return Array.from(
    document.querySelectorAll(':is([data-note], [data-failure], [data-language-offer]) button'),
  ).some((offer) => {
    const { top, bottom, left, right, width } = offer.getBoundingClientRect()
    return width > 0 && top < box.bottom && bottom > box.top && left < box.right && right > box.left
  })
}
