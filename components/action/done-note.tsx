import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TextButton } from '#components/ui/text-button'
import type { Done } from '#lib/browser/action/create-actions'
import css from './notes.module.scss'

interface DoneNoteProps {
  done: Done
  /** More that can be done now. */
  children?: ReactNode
  className?: string
}

/** What was done last, in its place, and the undo. */
export function DoneNote({ done, children, className }: DoneNoteProps) {
  const t = useTranslations('action')
  return (
    <p className={clsx(css.done, className)} data-note>
      <span>{done.note}</span>{' '}
      {done.undo && (
        // The second press of a double click is no undo.
        <TextButton aria-label={done.undo.label} onClick={({ detail }) => detail > 1 || done.undo?.take()}>
          {t('undo')}
        </TextButton>
      )}
      {children}
    </p>
  )
}
