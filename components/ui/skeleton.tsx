import css from './skeleton.module.scss'

/** The still place of something that only the browser can fetch, at the size it will have (CSS class of the caller). */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={`${css.skeleton} ${className ?? ''}`} aria-hidden="true" />
}
