'use client'

import { useEffect } from 'react'
import useSWR, { mutate } from 'swr'
import { UpNextPlaceholder } from '#components/shows/up-next/up-next-placeholder'
import { TextButton } from '#components/ui/text-button'
import { ROUTES } from '#lib/addresses/routes'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { request } from '#lib/browser/request'
import { applyUpNext, rememberUpNext } from '#lib/browser/shows/remember-up-next'
import { SWR_OPTIONS } from '#lib/browser/swr-options'
import { onChange } from '#lib/browser/tab-messages'
import { UP_NEXT_SENTENCES } from '#lib/contract/shows/up-next-sentences'
import { grouped } from '#lib/text/format'
import { localDay } from '#lib/text/local-day'
import css from './home-up-next.module.scss'
import { UpNextCard } from './up-next-card'

const KEY = 'up-next'
onChange(['watches'], () => void mutate(KEY))

/** Its height is that of the empty cards, in each state. */
export function UpNextCards() {
  const { data, error, isLoading } = useSWR(KEY, () => request('upNextShows', {}), SWR_OPTIONS)
  const total = data?.total

  useEffect(() => {
    if (total !== undefined) rememberUpNext(total)
  }, [total])
  // What was learned counts from the next page on: nothing moves on this one.
  useEffect(
    () => () => {
      applyUpNext()
      void mutate(KEY, undefined, { revalidate: false })
    },
    [],
  )

  useAnnounce(!data && !isLoading && error && UP_NEXT_SENTENCES.failed, { isFailure: true })

  if (!data && (isLoading || !error)) return <UpNextPlaceholder />
  const today = localDay()
  return (
    <>
      <div className={css.head}>
        <h2>Up next</h2>
        {total ? (
          <a href={ROUTES.upNext}>{total > (data?.items.length ?? 0) ? `All ${grouped(total)}` : 'All'}</a>
        ) : null}
      </div>
      {data && total ? (
        <ul className={css.row} aria-label="Shows to go on with">
          {data.items.map((show) => (
            <UpNextCard key={show.id} show={show} today={today} />
          ))}
        </ul>
      ) : (
        <div className={css.words}>
          {data ? (
            <p>{UP_NEXT_SENTENCES.nothingToGoOn}</p>
          ) : (
            <p>
              {UP_NEXT_SENTENCES.failed} <TextButton onClick={() => void mutate(KEY)}>Try again</TextButton>
            </p>
          )}
        </div>
      )}
    </>
  )
}
