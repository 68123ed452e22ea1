'use client'

import { entryKey } from '#lib/browser/collection'
import { useCollection } from '#lib/browser/use-collection'
import type { CardTitle } from '#lib/contract/title/card-title'
import { AddButton } from './add-button'
import { RatingControl } from './rating-control'
import css from './title-actions.module.scss'

export function TitleActions({ title }: { title: CardTitle }) {
  const { entries } = useCollection()
  const entry = entries.get(entryKey(title))
  return (
    <div className={css.actions}>
      <AddButton title={title} />
      {entry && <RatingControl key={entryKey(title)} title={title} rating={entry.rating} />}
    </div>
  )
}
