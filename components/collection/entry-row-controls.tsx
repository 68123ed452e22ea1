'use client'

import { X } from 'lucide-react'
import { useState } from 'react'
import { DoneNote } from '#components/action/done-note'
import { FailureNote } from '#components/action/failure-note'
import { CollectionRating } from '#components/collection/collection-rating'
import type { Entry, Removal } from '#contract'
import { useAction } from '#lib/browser/action/use-action'
import { undoRemoval } from '#lib/browser/collection/undo-entry'
import { remove } from '#lib/browser/collection/use-collection'
import { MESSAGES } from '#lib/contract/messages'
import { Added } from './added'
import css from './entry-row-controls.module.scss'

export function EntryRowControls({ entry: initial }: { entry: Entry }) {
  const [entry, setEntry] = useState(initial)
  const { act, done, failure, place } = useAction()

  const removeEntry = () =>
    act({
      name: 'removed',
      run: () => remove(entry),
      said: () => MESSAGES.entryRemoved,
      note: () => 'Removed.',
      undo: {
        label: `Undo removing ${entry.name}`,
        run: ({ undo }: Removal) => undoRemoval(entry, entry, { undo, addedAt: entry.addedAt }),
        failed: MESSAGES.addFailed[entry.mediaType],
      },
      failed: MESSAGES.entryRemoveFailed,
      isOptimistic: true,
    })

  return (
    <div ref={place} className={css.controls} data-removed={done !== null || undefined}>
      {done ? (
        <DoneNote done={done} />
      ) : (
        <>
          <CollectionRating entry={entry} onSaved={(rating) => setEntry((now) => ({ ...now, rating }))} />
          {entry.addedAt && <Added at={entry.addedAt} />}
          <button
            type="button"
            className={css.remove}
            aria-label={`Remove ${entry.name}`}
            onClick={removeEntry}
          >
            <X aria-hidden="true" />
          </button>
        </>
      )}
      <FailureNote failure={failure} />
    </div>
  )
}
