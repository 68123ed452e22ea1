'use client'

import { titleKey } from '#lib/contract/titles/title-key'

import { EditorRow } from './editor-row'
import css from './list-editor.module.scss'
import type { EditedTitles } from './use-edited-titles'
import type { Reorder } from './use-reorder'

const HELP = 'reorder-help'

interface EditorRowsProps {
  titles: EditedTitles
  reorder: Reorder
  isByHand: boolean
}

export function EditorRows({ titles, reorder, isByHand }: EditorRowsProps) {
  return (
    <>
      <p id={HELP} className="unseen">
        Space lifts a title, arrow keys move it, Space puts it down, Escape takes it back. Its menu moves it
        too.
      </p>
      <ol ref={reorder.rows} className={css.rows} aria-label="Titles">
        {titles.shown.map((edited) => (
          <EditorRow
            key={titleKey(edited.title)}
            edited={edited}
            titles={titles}
            reorder={isByHand ? reorder : null}
            helpId={HELP}
          />
        ))}
      </ol>
    </>
  )
}
