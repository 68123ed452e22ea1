'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { dotId } from '#lib/browser/place-ratings/dot-id'
import { forgetNote, useOpenNote } from '#lib/browser/place-ratings/open-notes'
import { placeName } from '#lib/browser/place-ratings/place-sentences'
import css from './place-note.module.scss'
import type { NotedPlace } from './use-place-note'

const loadField = () => import('./note-field').then((file) => file.NoteField)

/** Where the field of the note on a season or an episode opens. */
export function PlaceNote(noted: NotedPlace) {
  const { place } = noted
  const at = dotId(place)
  const t = useTranslations('placeNotes')
  const isOpen = useOpenNote(at)
  const [wasOpened, setOpened] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // Not taken back when it closes: there may be a note to be saved.
  if (isOpen && !wasOpened) setOpened(true)
  useEffect(() => {
    // Of a season that is closed the field would not be seen.
    const season = box.current?.closest('details')
    if (isOpen && season) season.open = true
  }, [isOpen])
  useEffect(() => () => forgetNote(at), [at])
  if (!wasOpened) return null
  const named = { place: placeName(place) }
  return (
    <div ref={box} className={css.place}>
      <LazyPart
        failed={t('fieldFailed', named)}
        again={t('fieldAgain', named)}
        load={loadField}
        props={noted}
      />
    </div>
  )
}
