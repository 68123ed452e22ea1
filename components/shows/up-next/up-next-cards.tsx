'use client'

import { useTranslations } from 'next-intl'
import { mutate } from 'swr'
import { UpNextPlaceholder } from '#components/shows/up-next/up-next-placeholder'
import { Link } from '#components/ui/link'
import { TextButton } from '#components/ui/text-button'
import { ROUTES } from '#lib/addresses/routes'
import { request } from '#lib/browser/request'
import type { ReservedRoom } from '#lib/browser/reserved-rooms'
import { onChange } from '#lib/browser/tab-messages'
import { useHomeRow } from '#lib/browser/use-home-row'
import { playingKey } from '#lib/contract/connections/playing-key'
import { localDay } from '#lib/text/local-day'
import css from './home-up-next.module.scss'
import { PlayingCard } from './playing-card'
import { shelfOrder } from './shelf-order'
import { UpNextCard } from './up-next-card'

onChange(['watches'], () => void mutate('data-up-next' satisfies ReservedRoom))

async function loadShelf() {
  const found = await request('upNextShows', {})
  return { ...found, shelf: shelfOrder(found.items, found.playing) }
}

/** Its height is that of the empty cards, in each state. */
export function UpNextCards() {
  const t = useTranslations('upNextCards')
  const { data, count, isWaiting, retry } = useHomeRow('data-up-next', {
    load: loadShelf,
    countOf: ({ shelf }) => shelf.length,
    failed: t('failed'),
  })
  if (isWaiting) return <UpNextPlaceholder />
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
      {count ? (
        <ul className={css.row} aria-label={t('shows')}>
          {data?.shelf.map((item) =>
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
              {t('failed')} <TextButton onClick={retry}>{t('tryAgain')}</TextButton>
            </p>
          )}
        </div>
      )}
    </>
  )
}
