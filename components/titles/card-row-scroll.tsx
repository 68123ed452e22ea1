'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useState } from 'react'
import { LineIcon } from '#components/ui/icon'
import css from './card-row-scroll.module.scss'
import { restoreRowPosition, rowPositionKey, storeRowPosition } from './row-scroll-position'

export function CardRowScroll({ listId, title }: { listId: string; title: string }) {
  const t = useTranslations('cardRow')
  const [ends, setEnds] = useState({ isStart: true, isEnd: false })

  // Before the first paint, which would show the row jump.
  useLayoutEffect(() => {
    const row = document.getElementById(listId)
    if (!row) return
    const key = rowPositionKey(listId)
    const restore = () => restoreRowPosition(key, row)
    const store = () => storeRowPosition(key, row)
    restore()
    // Before its style sheet is there, the row cannot scroll.
    if (row.scrollLeft === 0) window.addEventListener('load', restore, { once: true })
    row.addEventListener('scroll', store, { passive: true })
    return () => {
      window.removeEventListener('load', restore)
      row.removeEventListener('scroll', store)
    }
  }, [listId])

  useEffect(() => {
    const row = document.getElementById(listId)
    if (!row) return
    const update = () =>
      setEnds({
        isStart: row.scrollLeft < 8,
        isEnd: row.scrollLeft + row.clientWidth > row.scrollWidth - 8,
      })
    update()
    row.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update, { passive: true })
    return () => {
      row.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [listId])

  const scrollByPages = (pages: number) => {
    const row = document.getElementById(listId)
    row?.scrollBy({ left: pages * row.clientWidth * 0.92 })
  }

  return (
    <div className={css.buttons}>
      <button
        type="button"
        aria-label={t('previous', { row: title })}
        aria-disabled={ends.isStart}
        onClick={() => scrollByPages(-1)}
      >
        <LineIcon name="chevron-left" />
      </button>
      <button
        type="button"
        aria-label={t('next', { row: title })}
        aria-disabled={ends.isEnd}
        onClick={() => scrollByPages(1)}
      >
        <LineIcon name="chevron-right" />
      </button>
    </div>
  )
}
