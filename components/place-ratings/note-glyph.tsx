'use client'

import { StickyNote } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { dotId } from '#lib/browser/place-ratings/dot-id'
import { closeNote, openNote, useOpenNote } from '#lib/browser/place-ratings/open-notes'
import { noteOf, usePlaceRatings } from '#lib/browser/place-ratings/place-ratings'
import { placeName } from '#lib/browser/place-ratings/place-sentences'
import css from './place-note.module.scss'
import type { NotedPlace } from './use-place-note'

/** After the name of a season or an episode that the member has written a note on. */
export function NoteGlyph({ show, place }: NotedPlace) {
  const at = dotId(place)
  const t = useTranslations('placeNotes')
  const isOpen = useOpenNote(at)
  const ratings = usePlaceRatings(show.id)
  if (!noteOf(ratings, place)) return null
  return (
    <button
      type="button"
      className={css.glyph}
      data-note-glyph=""
      aria-label={t('noteOn', { place: placeName(place) })}
      aria-expanded={isOpen}
      onClick={() => (isOpen ? closeNote(at) : openNote(at))}
    >
      <StickyNote aria-hidden="true" />
    </button>
  )
}
