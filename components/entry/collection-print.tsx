'use client'

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { EntryFacts } from '#components/entry/entry-facts'
import { entryKey } from '#lib/browser/collection'
import { useCollection } from '#lib/browser/use-collection'
import { type CollectionQuery, matching } from '#lib/collection-view'
import css from './collection-print.module.scss'

/**
 * All titles that the address asks for, as a list on paper in place of the page of them that is on the screen. Drawn when
 * somebody prints; until the collection has come to the browser, the page on the screen prints.
 */
export function CollectionPrint({ query }: { query: CollectionQuery }) {
  const { entries } = useCollection()
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
  if (!isPrinting || entries.size === 0) return null
  return (
    <ul className={css.titles} aria-label="All titles">
      {matching(Array.from(entries.values()), query).map((entry) => (
        <li key={entryKey(entry)}>
          <b dir="auto">{entry.name}</b>
          <p className={css.facts}>
            <EntryFacts entry={entry} />
          </p>
        </li>
      ))}
    </ul>
  )
}
