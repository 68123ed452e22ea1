import type { ReactNode } from 'react'
import { type PaperKind, PaperScene } from '#components/ui/paper-scene'
import { ButtonLink } from './button'
import css from './empty-card.module.scss'

export interface EmptyCardProps {
  kind?: PaperKind
  title?: ReactNode
  level?: 1 | 2
  sentence: ReactNode
  /** The server's sentence, or what is known of the cause. */
  reason?: ReactNode
  action?: { label: string; href: string }
  /** Buttons, where a link is not enough. */
  children?: ReactNode
}

/** Shown instead of missing content. */
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
