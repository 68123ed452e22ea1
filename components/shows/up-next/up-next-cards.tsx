'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import useSWR, { mutate } from 'swr'
import { UpNextPlaceholder } from '#components/shows/up-next/up-next-placeholder'
import { Link } from '#components/ui/link'
import { TextButton } from '#components/ui/text-button'
import { ROUTES } from '#lib/addresses/routes'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { request } from '#lib/browser/request'
import { applyUpNext, rememberUpNext } from '#lib/browser/shows/remember-up-next'
import { SWR_OPTIONS } from '#lib/browser/swr-options'
import { onChange } from '#lib/browser/tab-messages'
import { localDay } from '#lib/text/local-day'
import css from './home-up-next.module.scss'
import { UpNextCard } from './up-next-card'

const KEY = 'up-next'
onChange(['watches'], () => void mutate(KEY))

/** Its height is that of the empty cards, in each state. */
export function UpNextCards() {
  const t = useTranslations('upNextCards')
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

  useAnnounce(!data && !isLoading && error && t('failed'), { isFailure: true })

  if (!data && (isLoading || !error)) return <UpNextPlaceholder />
  const today = localDay()
  return (
    <>
      <div className={css.head}>
        <h2>{t('heading')}</h2>
        {total ? (
          <Link href={ROUTES.upNext}>
            {total > (data?.items.length ?? 0) ? t('allCount', { count: total }) : t('all')}
          </Link>
        ) : null}
      </div>
      {data && total ? (
        <ul className={css.row} aria-label={t('shows')}>
          {data.items.map((show) => (
            <UpNextCard key={show.id} show={show} today={today} />
          ))}
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
