'use client'

import { useTranslations } from 'next-intl'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import type { Trailer } from '#lib/contract/titles/trailer'

interface TrailerLinkProps {
  href: string
  trailers: Trailer[]
  children: ReactNode
}

const loadSheet = () => import('./trailer-sheet').then((file) => file.TrailerSheet)

/** Leads to the trailer's page; with scripts a press opens the player here. Nothing is requested of its site before. */
export function TrailerLink({ href, trailers, children }: TrailerLinkProps) {
  const t = useTranslations('titleParts')
  const link = useRef<HTMLAnchorElement>(null)
  const [isOpen, setOpen] = useState(false)

  function open(event: MouseEvent): void {
    // A second press, while the player does not come, leads to the site.
    if (isOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <a ref={link} href={href} rel="noreferrer" onClick={open}>
        {children}
      </a>
      {isOpen && (
        <LazyPart
          failed={t('trailerFailed')}
          again={t('trailerAgain')}
          load={loadSheet}
          props={{ trailers, opener: link, onClose: () => setOpen(false) }}
        />
      )}
    </>
  )
}
