'use client'

import useSWR from 'swr'
import type { MediaType } from '#contract'
import { entryKey } from '#lib/browser/collection/entry-key'
import { useCollection } from '#lib/browser/collection/use-collection'
import { request } from '#lib/browser/request'
import { useSignedIn } from '#lib/browser/signed-in'
import { SWR_OPTIONS } from '#lib/browser/swr-options'
import { grouped } from '#lib/text/format'
import css from './list-collected.module.scss'

interface ListCollectedProps {
  id: string
  total: number
  /** All titles of a list that fits on one page; null for a longer one. */
  keys: { mediaType: MediaType; id: number }[] | null
}

/** "12 of 25 in your collection", for members; visitors' pages leave no room for it. */
export function ListCollected({ id, total, keys }: ListCollectedProps) {
  const isSignedIn = useSignedIn()
  const { entries, loading } = useCollection()
  const asksForCount = isSignedIn && keys === null
  const { data } = useSWR(
    asksForCount ? ['list-collected', id, entries.size] : null,
    () => request('listCollected', { id }),
    { ...SWR_OPTIONS, keepPreviousData: true },
  )
  const lit = keys?.map((key) => entries.has(entryKey(key)))
  const count = lit ? lit.filter(Boolean).length : (data?.collected ?? null)
  const isKnown = isSignedIn && count !== null && !(lit && loading)
  return (
    <>
      <span className={css.words} data-known={isKnown || undefined}>
        · <b>{isKnown ? grouped(count) : '0'}</b> of {grouped(total)} in your collection
      </span>
      {lit && (
        <span className={css.reel} aria-hidden="true">
          {keys?.map((key, at) => (
            <i key={entryKey(key)} data-lit={(isKnown && lit[at]) || undefined} />
          ))}
        </span>
      )}
    </>
  )
}
