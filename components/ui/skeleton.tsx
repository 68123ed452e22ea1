import css from './skeleton.module.scss'

/** A placeholder; the caller's class gives its size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={`${css.skeleton} ${className ?? ''}`} aria-hidden="true" />
}
