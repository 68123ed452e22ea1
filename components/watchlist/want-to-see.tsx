'use client'

import { Bookmark } from 'lucide-react'
import { DoneNote } from '#components/action/done-note'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { useAction } from '#lib/browser/action/use-action'
import type { CardTitle } from '#lib/contract/title/card-title'
import { useWantToSee } from './use-want-to-see'
import css from './want-to-see.module.scss'

/** Absent until the watchlist is loaded, and where the host has none. */
export function WantToSee({ title }: { title: Pick<CardTitle, 'mediaType' | 'id' | 'name'> }) {
  const action = useAction()
  const { place, done, failure } = action
  const { isOffered, isOn, toggle } = useWantToSee(title, action)
  if (!isOffered) return null
  return (
    <div ref={place} className={css.want}>
      <Button
        isWide
        aria-pressed={isOn}
        // The second press of a double click would take the first one back.
        onClick={({ detail }) => detail > 1 || toggle()}
      >
        <Bookmark aria-hidden="true" />
        Want to see
      </Button>
      {done && !isOn && <DoneNote done={done} />}
      <FailureNote failure={failure} />
    </div>
  )
}
