'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DoneNote } from '#components/action/done-note'
import { FailureNote } from '#components/action/failure-note'
import { CollectionRating } from '#components/collection/collection-rating'
import { LineIcon } from '#components/ui/icon'
import { useAction } from '#lib/browser/action/use-action'
import { removeFromMyMovies } from '#lib/browser/acts/collect-or-remove'
import { useOnceSayable } from '#lib/browser/use-once-sayable'
import type { ListedEntry } from '#lib/contract/collection/entry-shapes'
import { AddedDate } from './added-date'
import css from './entry-row-controls.module.scss'

export function EntryRowControls({ entry: initial }: { entry: ListedEntry }) {
  const t = useTranslations('collectionList')
  const [entry, setEntry] = useState(initial)
  const { act, done, failure, place } = useAction()
  const onceSayable = useOnceSayable()

  return (
    <div ref={place} className={css.controls} data-removed={done !== null || undefined}>
      {done ? (
        <DoneNote done={done} />
      ) : (
        <>
          <CollectionRating entry={entry} onSaved={(rating) => setEntry((now) => ({ ...now, rating }))} />
          {entry.addedAt && <AddedDate at={entry.addedAt} />}
          <button
            type="button"
            className={css.remove}
            aria-label={t('remove', { name: entry.name })}
            onClick={() => onceSayable('acts', () => act(removeFromMyMovies(entry)))}
          >
            <LineIcon name="x" />
          </button>
        </>
      )}
      <FailureNote failure={failure} />
    </div>
  )
}
