'use client'

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { EntryFacts } from '#components/entry/entry-facts'
import { entryKey, madeHere } from '#lib/browser/collection'
import type { PrintedEntry } from '#lib/collection-view'
import css from './collection-print.module.scss'

/**
 * All titles that the address asks for, as a list on paper in place of the page of them that is on the screen. Drawn when
 * somebody prints. `lines` are as the server knew them; what has been rated or removed here since then is heeded.
 */
export function CollectionPrint({ lines }: { lines: PrintedEntry[] }) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser takes its picture as soon as the listeners have returned.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  if (!isPrinting) return null
  return (
    <ul className={css.titles} aria-label="All titles">
      {lines.map(([mediaType, id, name, releaseDate, rating]) => {
        const key = entryKey({ mediaType, id })
        const mark = madeHere(key)
        if (mark === null) return null
        return (
          <li key={key}>
            <b dir="auto">{name}</b>
            <p className={css.facts}>
              <EntryFacts entry={{ mediaType, releaseDate, rating: mark ? mark.rating : rating }} />
            </p>
          </li>
        )
      })}
    </ul>
  )
}
