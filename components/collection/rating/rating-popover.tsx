'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { type RefObject, type ToggleEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import { InEnglish } from '#components/ui/text/in-english'
import { RatingControl } from './rating-control'
import css from './rating-popover.module.scss'
import type { RatingDraft } from './use-rating'

interface RatingPopoverProps {
  /** For the `popoverTarget` of the button that opens it: a press, unlike `showPopover`, says beside what it is to lie. */
  id: string
  /** Gets the focus back where a menu's item opened it, which is gone. */
  opener: RefObject<HTMLButtonElement | null>
  name: string
  draft: RatingDraft
  className: string | undefined
  onToggle?: (isOpen: boolean) => void
}

/** The rating control in a popover, on a phone in a sheet. Empty while it is closed: a page may have fifty. */
export function RatingPopover({ id, opener, name, draft, className, onToggle }: RatingPopoverProps) {
  const t = useTranslations('rating')
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  // A press before hydration has opened it empty.
  useEffect(() => setOpen(popover.current?.matches(':popover-open') ?? false), [])

  function show(isShown: boolean) {
    setOpen(isShown)
    onToggle?.(isShown)
  }

  function onToggled({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) {
    if (newState === 'open') {
      // After a menu has given the focus back.
      setTimeout(() => currentTarget.querySelector('input')?.focus({ preventScroll: true }))
      return
    }
    const focused = document.activeElement
    // It went back to what lies around the opener, where Safari put it at the press.
    const isAround = focused?.contains(opener.current) && focused !== opener.current
    if (isAround || currentTarget.contains(focused)) opener.current?.focus({ preventScroll: true })
    show(false)
  }

  return (
    <div
      ref={popover}
      id={id}
      popover="auto"
      data-sheet
      className={clsx(css.control, className)}
      // Before it is shown: it is placed by its size.
      onBeforeToggle={({ newState }) => newState === 'open' && show(true)}
      onToggle={onToggled}
    >
      {isOpen && (
        <>
          <p className={css.name} dir="auto">
            <InEnglish>{name}</InEnglish>
          </p>
          <RatingControl name={name} draft={draft} />
          <Button popoverTarget={id} popoverTargetAction="hide">
            {t('done')}
          </Button>
        </>
      )}
    </div>
  )
}
