'use client'

import { entryKey } from '#lib/browser/collection'
import { useCollection } from '#lib/browser/use-collection'
import { AddButton } from './add-button'
import { RatingControl } from './rating-control'
import css from './title-actions.module.scss'
import type { Kept } from './use-keep'

/** What the viewer may do with the title of a details page: keep it, and once kept, rate it. */
export function TitleActions({ title }: { title: Kept }) {
  const { entries } = useCollection()
  const { mediaType, id, name, posterPath, releaseDate, score, votes, genreIds } = title
  const kept = { mediaType, id, name, posterPath, releaseDate, score, votes, genreIds }
  const entry = entries.get(entryKey(title))
  return (
    <div className={css.actions}>
      <AddButton title={kept} />
      {entry && <RatingControl key={entryKey(title)} title={kept} rating={entry.rating} />}
    </div>
  )
}
