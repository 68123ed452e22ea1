'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Link } from '#components/ui/link'
import { TextButton } from '#components/ui/text-button'
import { ROUTES } from '#lib/addresses/routes'
import { onboarding } from '#lib/browser/after-login/onboarding-state'
import { request } from '#lib/browser/request'
import { useHomeRow } from '#lib/browser/use-home-row'
import { RECOMMENDATIONS_FIRST, RECOMMENDATIONS_FROM } from '#lib/contract/limits'
import { titleKey } from '#lib/contract/titles/title-key'
import { ForYouCard } from './for-you-card'
import { ForYouPlaceholder } from './for-you-placeholder'
import css from './home-for-you.module.scss'

const hasBegun = (ratings: number) => ratings >= RECOMMENDATIONS_FROM

export function ForYouCards() {
  const t = useTranslations('forYouCards')
  const { data, count, isWaiting, retry } = useHomeRow('data-for-you', {
    load: () => request('recommendations', { size: RECOMMENDATIONS_FIRST }),
    countOf: ({ ratings, items }) => (hasBegun(ratings) ? items.length : 0),
    failed: t('failed'),
  })
  const ends = data !== undefined && hasBegun(data.ratings)
  useEffect(() => {
    if (ends) onboarding.keep(null)
  }, [ends])
  if (isWaiting) return <ForYouPlaceholder />
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
              {t('failed')} <TextButton onClick={retry}>{t('tryAgain')}</TextButton>
            </>
          )}
        </p>
      )}
    </>
  )
}
