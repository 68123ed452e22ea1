'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import css from './shelf-buttons.module.scss'

/** Scroll the row with this id by one page; disabled at its ends, so that the focus is not lost. */
export function ShelfButtons({ listId, title }: { listId: string; title: string }) {
  const [ends, setEnds] = useState({ isStart: true, isEnd: false })

  useEffect(() => {
    const row = document.getElementById(listId)
    if (!row) return
    const look = () =>
      setEnds({
        isStart: row.scrollLeft < 8,
        isEnd: row.scrollLeft + row.clientWidth > row.scrollWidth - 8,
      })
    look()
    row.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look, { passive: true })
    return () => {
      row.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [listId])

  const turn = (pages: number) => {
    const row = document.getElementById(listId)
    row?.scrollBy({ left: pages * row.clientWidth * 0.92 })
  }

  return (
    <div className={css.buttons}>
      <button type="button" aria-label={`Back in ${title}`} disabled={ends.isStart} onClick={() => turn(-1)}>
        <ChevronLeft aria-hidden="true" />
      </button>
      <button type="button" aria-label={`On in ${title}`} disabled={ends.isEnd} onClick={() => turn(1)}>
        <ChevronRight aria-hidden="true" />
      </button>
    </div>
  )
}
