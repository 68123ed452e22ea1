'use client'

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { EntryFacts } from '#components/collection/entry-facts'
import type { PrintableEntry } from '#contract'
import { entryKey } from '#lib/browser/collection'
import { fetchLines, linesInHand } from '#lib/browser/printable-collection'
import { whenIdle } from '#lib/browser/when-idle'
import type { CollectionQuery } from '#lib/contract/collection/collection-query'
import css from './collection-print.module.scss'

/**
 * All titles that the address asks for, as a list on paper in place of the page of them that is on the screen. Fetched once
 * the page rests, so that it does not carry thousands, and drawn when somebody prints. Whoever is faster prints the page.
 */
export function CollectionPrint({ query }: { query: CollectionQuery }) {
  const [lines, setLines] = useState<PrintableEntry[] | null>(null)
  useEffect(() => whenIdle(() => void fetchLines(query)), [query])
  useEffect(() => {
    // The browser takes its picture as soon as the listeners have returned.
    const begin = () => flushSync(() => setLines(linesInHand(query)))
    const end = () => setLines(null)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [query])
  if (!lines) return null
  return (
    <ul className={css.titles} aria-label="All titles">
      {lines.map((line) => (
        <li key={entryKey(line)}>
          <b dir="auto">{line.name}</b>
          <p className={css.facts}>
            <EntryFacts entry={line} />
          </p>
        </li>
      ))}
    </ul>
  )
}
