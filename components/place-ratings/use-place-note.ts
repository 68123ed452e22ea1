import { useEffect, useRef, useState } from 'react'
import type { Undo } from '#contract'
import { useDelayedSave } from '#lib/browser/action/use-delayed-save'
import { useUnsaved } from '#lib/browser/older-build/unsaved'
import { dotId } from '#lib/browser/place-ratings/dot-id'
import { notePlace, showSavedNote } from '#lib/browser/place-ratings/note-place'
import { closeNote, useOpenNote } from '#lib/browser/place-ratings/open-notes'
import { noteOf, type Place, usePlaceRatings } from '#lib/browser/place-ratings/place-ratings'
import type { RatedShow } from '#lib/browser/place-ratings/rate-place'
import { NOTE_MAX } from '#lib/contract/limits'

export interface NotedPlace {
  show: RatedShow
  place: Place
}

/** The note on a season or an episode while its field is open: what is typed is saved a pause after it, and stays where that fails. */
export function usePlaceNote({ show, place }: NotedPlace) {
  const at = dotId(place)
  const saved = noteOf(usePlaceRatings(show.id), place)?.note ?? ''
  const isOpen = useOpenNote(at)
  const [typed, setTyped] = useState<string | null>(null)
  const undos = useRef<Undo[]>([])
  const { state, failure, change, flush, cancel } = useDelayedSave(
    (note: string) => notePlace(show, place, note),
    { onSaved: ({ undo }) => void (undo && undos.current.push(undo)) },
  )
  const isTooLong = (typed?.length ?? 0) > NOTE_MAX
  useUnsaved(isTooLong ? null : undefined)
  const isUnsaved = isTooLong || state === 'waiting' || state === 'failed'
  // What another window has saved since is shown instead.
  const isTyped = typed !== null && (isUnsaved || typed.trim() === saved.trim())
  const text = isTyped ? typed : saved

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the last of it is saved.
  useEffect(() => {
    if (isOpen || state !== 'saved' || undos.current.length === 0) return
    showSavedNote(show.id, { place, note: text, at, undos: undos.current })
    undos.current = []
  }, [isOpen, state])

  return {
    saved,
    text,
    isOpen,
    isTooLong,
    isSaved: state === 'saved',
    failure,
    type(note: string) {
      setTyped(note)
      if (note.length > NOTE_MAX) cancel()
      else change(note)
    },
    flush,
    close() {
      flush()
      closeNote(at, { isEmpty: text.trim() === '' })
    },
    /** Shows what is saved in place of what was typed. */
    takeSaved() {
      setTyped(null)
      cancel()
    },
  }
}
