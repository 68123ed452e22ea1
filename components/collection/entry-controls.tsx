'use client'

import { useEffect, useRef, useState } from 'react'
import { CollectionRating } from '#components/collection/collection-rating'
import { Button } from '#components/ui/button'
import type { Entry } from '#contract'
import { restoreEntry } from '#lib/browser/entry/restore-entry'
import { errorMessage } from '#lib/browser/error-message'
import { showToast } from '#lib/browser/toast'
import { remove } from '#lib/browser/use-collection'
import { MESSAGES } from '#lib/contract/messages'
import css from './entry-controls.module.scss'

export function EntryControls({ entry: initial }: { entry: Entry }) {
  const [entry, setEntry] = useState(initial)
  const [isRemoved, setRemoved] = useState<boolean | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const pressed = useRef<HTMLButtonElement>(null)
  // The pressed button was replaced by its opposite, which takes the focus.
  useEffect(() => {
    if (isRemoved !== null) pressed.current?.focus()
  }, [isRemoved])

  async function turn(removed: boolean) {
    setFailure(null)
    setRemoved(removed)
    try {
      await (removed ? remove(entry) : restoreEntry(entry))
      showToast(removed ? MESSAGES.entryRemoved : MESSAGES.added[entry.mediaType])
    } catch (error) {
      const fallback = removed ? MESSAGES.entryRemoveFailed : MESSAGES.addFailed[entry.mediaType]
      setRemoved(!removed)
      setFailure(errorMessage(error, fallback))
    }
  }

  return (
    <div className={css.controls} data-removed={isRemoved || undefined}>
      {isRemoved ? (
        <p className={css.removed}>
          Removed.
          <Button
            ref={pressed}
            aria-label={`Undo removing ${entry.name}`}
            // The second press of a double click on Remove is no undo.
            onClick={({ detail }) => detail > 1 || void turn(false)}
          >
            Undo
          </Button>
        </p>
      ) : (
        <>
          <CollectionRating entry={entry} onSaved={(rating) => setEntry((now) => ({ ...now, rating }))} />
          <Button
            ref={pressed}
            className={css.remove}
            aria-label={`Remove ${entry.name}`}
            onClick={() => turn(true)}
          >
            Remove
          </Button>
        </>
      )}
      {failure && (
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      )}
    </div>
  )
}
