'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import useSWR, { mutate } from 'swr'
import { Link } from '#components/ui/link'
import { TextButton } from '#components/ui/text-button'
import { ROUTES } from '#lib/addresses/routes'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { onboarding } from '#lib/browser/after-login/onboarding-state'
import { applyHomeRows, rememberHomeRow } from '#lib/browser/home-rows'
import { request } from '#lib/browser/request'
import { SWR_OPTIONS } from '#lib/browser/swr-options'
import { RECOMMENDATIONS_FIRST, RECOMMENDATIONS_FROM } from '#lib/contract/limits'
import { titleKey } from '#lib/contract/titles/title-key'
import { ForYouCard } from './for-you-card'
import { ForYouPlaceholder } from './for-you-placeholder'
import css from './home-for-you.module.scss'

const KEY = 'for-you'

export function ForYouCards() {
  const t = useTranslations('forYouCards')
  const { data, error, isLoading } = useSWR(
    KEY,
    () => request('recommendations', { size: RECOMMENDATIONS_FIRST }),
    SWR_OPTIONS,
  )
  const hasBegun = data && data.ratings >= RECOMMENDATIONS_FROM
  const count = data && (hasBegun ? data.items.length : 0)

  useEffect(() => {
    if (count !== undefined) rememberHomeRow('data-for-you', count)
    if (hasBegun) onboarding.keep(null)
  }, [count, hasBegun])
  // What was learned counts from the next page on: nothing moves on this one.
  useEffect(
    () => () => {
      applyHomeRows()
      void mutate(KEY, undefined, { revalidate: false })
    },
    [],
  )

  useAnnounce(!data && !isLoading && error && t('failed'), { isFailure: true })

  if (!data && (isLoading || !error)) return <ForYouPlaceholder />
  return (
    <>
      <div className={css.head}>
        <h2>{t('heading')}</h2>
        {count ? <Link href={ROUTES.recommendations}>{t('all')}</Link> : null}
      </div>
      {count ? (
        <ul className={css.row} aria-label={t('heading')}>
          {data?.items.map((item) => (
            <ForYouCard key={titleKey(item.title)} item={item} />
          ))}
        </ul>
      ) : (
        <p className={css.words}>
          {data ? (
            t('nothing')
          ) : (
            <>
              {t('failed')} <TextButton onClick={() => void mutate(KEY)}>{t('tryAgain')}</TextButton>
            </>
          )}
        </p>
      )}
    </>
  )
}
