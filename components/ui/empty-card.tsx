import type { ReactNode } from 'react'
import { type PaperKind, PaperScene } from '../artwork/paper-scene'
import { ButtonLink } from './button'
import css from './empty-card.module.scss'

export interface EmptyCardProps {
  /** Which picture: empty = a ring nobody has lit; broken = a torn stripe; missing, offline = an empty horizon. */
  kind?: PaperKind
  /** A few words; the page's heading unless `level` says otherwise. Left out where the sentence is enough. */
  title?: string
  level?: 1 | 2
  sentence: string
  /** What the server said about it, if anything. */
  reason?: string | null
  /** The one thing to do about it. */
  action?: { label: string; href: string }
  /** Buttons, where a link will not do. */
  children?: ReactNode
}

/** Stands where there is nothing to show: cut paper, one sentence, one action. */
export function EmptyCard({
  kind = 'empty',
  title,
  level = 1,
  sentence,
  reason,
  action,
  children,
}: EmptyCardProps) {
  const Heading = `h${level}` as const
  return (
    <section className={css.card}>
      <PaperScene kind={kind} />
      <div className={css.words}>
        {title && <Heading>{title}</Heading>}
        <p>{sentence}</p>
        {reason && <p>{reason}</p>}
        <div className={css.actions}>
          {action && (
            <ButtonLink href={action.href} look="primary">
              {action.label}
            </ButtonLink>
          )}
          {children}
        </div>
      </div>
    </section>
  )
}
