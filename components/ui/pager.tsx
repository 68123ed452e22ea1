import type { MouseEvent } from 'react'
import { LineIcon } from '#components/ui/icon'
import { pagerWindow } from '#lib/text/pager-window'
import css from './pager.module.scss'

interface PagerProps {
  /** From 1. */
  page: number
  totalPages: number
  hrefOf: (page: number) => string
  /** Replaces the navigation of the links. */
  onTurn?: (page: number) => void
}

export function Pager({ page, totalPages, hrefOf, onTurn }: PagerProps) {
  if (totalPages < 2) return null
  const turn = (to: number) =>
    onTurn &&
    ((event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      onTurn(to)
    })
  return (
    <nav className={css.pager} aria-label="Pagination">
      {page > 1 && (
        <a href={hrefOf(page - 1)} onClick={turn(page - 1)} rel="prev" aria-label="Previous page">
          <LineIcon name="chevron-left" />
        </a>
      )}
      <ol>
        {pagerWindow(page, totalPages).map((one, at) =>
          one === null ? (
            <li key={`gap ${at < 3 ? 'before' : 'after'}`} className={css.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={one}>
              <a
                href={hrefOf(one)}
                onClick={turn(one)}
                aria-label={`Page ${one}`}
                aria-current={one === page ? 'page' : undefined}
              >
                {one}
              </a>
            </li>
          ),
        )}
      </ol>
      {page < totalPages && (
        <a href={hrefOf(page + 1)} onClick={turn(page + 1)} rel="next" aria-label="Next page">
          <LineIcon name="chevron-right" />
        </a>
      )}
    </nav>
  )
}
