'use client'

import { useTranslations } from 'next-intl'
import { Poster } from '#components/artwork/poster'
import { FactsOrDoneNote } from '#components/shows/up-next/facts-or-done-note'
import { Button } from '#components/ui/button'
import { Link } from '#components/ui/link'
import { InEnglish } from '#components/ui/text/in-english'
import type { CardTitle, Franchise } from '#contract'
import { titlePath } from '#lib/addresses/routes'
import { useAction } from '#lib/browser/action/use-action'
import { watchToday } from '#lib/browser/acts/watch-today'
import { useProgress } from '#lib/browser/franchises/use-progress'
import { useOnceSayable } from '#lib/browser/use-once-sayable'
import { dayAndMonth } from '#lib/text/dates'
import { localDay } from '#lib/text/local-day'
import { year } from '#lib/text/year'
import css from './next-part.module.scss'

/** One press logs the next part and brings the one after it. */
export function NextPart({ id, parts }: Pick<Franchise, 'id' | 'parts'>) {
  const t = useTranslations('ownProgress')
  const titleCard = useTranslations('titleCard')
  const action = useAction()
  const onceSayable = useOnceSayable()
  const { progress } = useProgress('franchiseProgress', id, parts)
  if (!progress) return null
  const { next } = progress
  return (
    <div ref={action.place} className={css.next}>
      {next && (
        <div className={css.poster}>
          <Poster title={next} sizes="3.5rem" picture="thumb" lettered={false} />
        </div>
      )}
      <div className={css.words}>
        {next ? (
          <>
            <p className={css.label}>{t('nextForYou')}</p>
            <h2 className={css.name}>
              <Link href={titlePath(next)} dir="auto">
                <InEnglish>{next.name}</InEnglish>
              </Link>
            </h2>
          </>
        ) : (
          <Ending parts={parts} seen={progress.seen.length} />
        )}
        <FactsOrDoneNote action={action}>{next && year(titleCard, next.releaseDate)}</FactsOrDoneNote>
      </div>
      {next && (
        <Button
          look="primary"
          aria-busy={action.isBusy}
          aria-label={t('watchedOf', { name: next.name })}
          onClick={() => onceSayable('watches', () => action.isBusy || action.act(watchToday(next)))}
        >
          {t('watched')}
        </Button>
      )}
    </div>
  )
}

/** All that is released is seen. */
function Ending({ parts, seen }: { parts: CardTitle[]; seen: number }) {
  const t = useTranslations('ownProgress')
  const dates = useTranslations('dates')
  const today = localDay()
  const coming = parts.find(({ releaseDate }) => releaseDate?.length === 10 && releaseDate > today)
  if (coming) return <p>{t('comes', { day: dayAndMonth(dates, coming.releaseDate) })}</p>
  return <p>{t('allSeen', { count: seen })}</p>
}
