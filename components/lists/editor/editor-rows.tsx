'use client'

import { useTranslations } from 'next-intl'
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
  const t = useTranslations('listEditor')
  return (
    <>
      <p id={HELP} className="unseen">
        {t('help')}
      </p>
      <ol ref={reorder.rows} className={css.rows} aria-label={t('rows')}>
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
