'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { useOwnChoice } from '#lib/browser/availability/own-choice'
import type { TitleKey } from '#lib/contract/titles/title-key'
import { LazyOwnServices } from './lazy-own-services'
import css from './where-to-watch.module.scss'

const loadAnswer = () => import('./availability-answer').then((file) => file.AvailabilityAnswer)
const loadSheet = () => import('./where-you-watch-sheet').then((file) => file.WhereYouWatchSheet)

/** What the viewer's country has of a title; before one is chosen, the button that asks for it. */
export function OwnAvailability({ title }: { title: TitleKey }) {
  const t = useTranslations('ownAvailability')
  const choice = useOwnChoice()
  const [isChoosing, setChoosing] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // The button that opened the sheet is gone with the first choice.
  useEffect(() => {
    if (!isChoosing) return
    return () => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
    }
  }, [isChoosing])
  const later = { failed: t('loadFailed'), again: t('loadAgain') }
  const choose = () => setChoosing(true)
  return (
    <div ref={place} className={css.answer} tabIndex={-1} data-answer="">
      {choice ? (
        <LazyPart {...later} load={loadAnswer} props={{ title, choice, onChange: choose }} />
      ) : (
        <>
          <p className={css.noneAssumed}>{t('noneAssumed')}</p>
          <Button className={css.choose} aria-haspopup="dialog" onClick={choose}>
            {t('choose')}
          </Button>
        </>
      )}
      <LazyOwnServices />
      {isChoosing && <LazyPart {...later} load={loadSheet} props={{ onClose: () => setChoosing(false) }} />}
    </div>
  )
}
