'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { EntryFacts } from '#components/collection/entry-facts'
import { InEnglish } from '#components/ui/text/in-english'
import type { PrintableEntry } from '#contract'
import { cachedLines, fetchLines } from '#lib/browser/collection/printable-collection'
import { whenIdle } from '#lib/browser/when-idle'
import type { CollectionQuery } from '#lib/contract/collection/collection-query'
import { titleKey } from '#lib/contract/titles/title-key'
import css from './collection-print.module.scss'

/** Prints all pages of the query, fetched when idle; before that, the page on the screen prints. */
export function CollectionPrint({ query }: { query: CollectionQuery }) {
  const t = useTranslations('collectionList')
  const [lines, setLines] = useState<PrintableEntry[] | null>(null)
  useEffect(() => whenIdle(() => void fetchLines(query)), [query])
  useEffect(() => {
    // The browser takes its snapshot as soon as the listeners have returned.
    const begin = () => flushSync(() => setLines(cachedLines(query)))
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
    <ul className={css.titles} aria-label={t('allTitles')}>
      {lines.map((line) => (
        <li key={titleKey(line)}>
          <b dir="auto">
            <InEnglish>{line.name}</InEnglish>
          </b>
          <p className={css.facts}>
            <EntryFacts entry={line} />
          </p>
        </li>
      ))}
    </ul>
  )
}
