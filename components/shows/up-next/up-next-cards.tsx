'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import useSWR, { mutate } from 'swr'
import { UpNextPlaceholder } from '#components/shows/up-next/up-next-placeholder'
import { Link } from '#components/ui/link'
import { TextButton } from '#components/ui/text-button'
import { ROUTES } from '#lib/addresses/routes'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { applyHomeRows, rememberHomeRow } from '#lib/browser/home-rows'
import { request } from '#lib/browser/request'
import { SWR_OPTIONS } from '#lib/browser/swr-options'
import { onChange } from '#lib/browser/tab-messages'
import { playingKey } from '#lib/contract/connections/playing-key'
import { localDay } from '#lib/text/local-day'
import css from './home-up-next.module.scss'
import { PlayingCard } from './playing-card'
import { shelfOrder } from './shelf-order'
import { UpNextCard } from './up-next-card'

const KEY = 'up-next'
onChange(['watches'], () => void mutate(KEY))

/** Its height is that of the empty cards, in each state. */
export function UpNextCards() {
  const t = useTranslations('upNextCards')
  const { data, error, isLoading } = useSWR(KEY, () => request('upNextShows', {}), SWR_OPTIONS)
  const shelf = data && shelfOrder(data.items, data.playing)
  const count = shelf?.length

  useEffect(() => {
    if (count !== undefined) rememberHomeRow('data-up-next', count)
  }, [count])
  // What was learned counts from the next page on: nothing moves on this one.
  useEffect(
    () => () => {
      applyHomeRows()
      void mutate(KEY, undefined, { revalidate: false })
    },
    [],
  )

  useAnnounce(!data && !isLoading && error && t('failed'), { isFailure: true })

  if (!data && (isLoading || !error)) return <UpNextPlaceholder />
  const today = localDay()
  return (
    <>
      <div className={css.head}>
        <h2>{t('heading')}</h2>
        {data && count ? (
          <Link href={ROUTES.upNext}>
            {data.total > data.items.length ? t('allCount', { count: data.total }) : t('all')}
          </Link>
        ) : null}
      </div>
      {shelf?.length ? (
        <ul className={css.row} aria-label={t('shows')}>
          {shelf.map((item) =>
            'show' in item ? (
              <UpNextCard key={item.show.id} show={item.show} today={today} />
            ) : (
              <PlayingCard key={playingKey(item.playing)} playing={item.playing} isNow={item.isNow} />
            ),
          )}
        </ul>
      ) : (
        <div className={css.words}>
          {data ? (
            <p>{t('nothing')}</p>
          ) : (
            <p>
              {t('failed')} <TextButton onClick={() => void mutate(KEY)}>{t('tryAgain')}</TextButton>
            </p>
          )}
        </div>
      )}
    </>
  )
}
