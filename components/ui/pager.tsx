import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { LineIcon } from '#components/ui/icon'
import { pagerWindow } from '#lib/text/pager-window'
import { Link } from './link'
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
  const t = useTranslations('ui')
  if (totalPages < 2) return null
  const turn = (to: number) =>
    onTurn &&
    ((event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      onTurn(to)
    })
  return (
    <nav className={css.pager} aria-label={t('pagination')}>
      {page > 1 && (
        <Link href={hrefOf(page - 1)} onClick={turn(page - 1)} rel="prev" aria-label={t('previousPage')}>
          <LineIcon name="chevron-left" />
        </Link>
      )}
      <ol>
        {pagerWindow(page, totalPages).map((one, at) =>
          one === null ? (
            <li key={`gap ${at < 3 ? 'before' : 'after'}`} className={css.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={one}>
              <Link
                href={hrefOf(one)}
                onClick={turn(one)}
                aria-label={t('page', { page: String(one) })}
                aria-current={one === page ? 'page' : undefined}
              >
                {one}
              </Link>
            </li>
          ),
        )}
      </ol>
      {page < totalPages && (
        <Link href={hrefOf(page + 1)} onClick={turn(page + 1)} rel="next" aria-label={t('nextPage')}>
          <LineIcon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}
