'use client'

import { useTranslations } from 'next-intl'
import { DoneNote } from '#components/action/done-note'
import { FailureNotes } from '#components/action/failure-note'
import { PosterCard } from '#components/titles/poster-card'
import { InEnglish } from '#components/ui/text/in-english'
import type { Recommendation } from '#contract'
import { useAction } from '#lib/browser/action/use-action'
import { dismiss } from '#lib/browser/recommendations/dismiss'
import { useOnceSayable } from '#lib/browser/use-once-sayable'
import { year } from '#lib/text/year'
import css from './home-for-you.module.scss'

/** "1995 · because of Gone Girl"; of one that was dismissed its note, until the next load. */
export function ForYouCard({ item: { title, reasons } }: { item: Recommendation }) {
  const t = useTranslations('forYouCards')
  const titleCard = useTranslations('titleCard')
  const { act, place, done, failures } = useAction()
  const onceSayable = useOnceSayable()
  const [reason] = reasons
  return (
    <li ref={place} data-removed={done !== null || undefined}>
      <PosterCard
        title={title}
        isMixed
        rating="none"
        onDismiss={() => onceSayable('acts', () => void act(dismiss(title)))}
        caption={
          !done && (
            <span className={css.caption}>
              {year(titleCard, title.releaseDate)}
              {reason && (
                <>
                  {' · '}
                  {t.rich('because', {
                    name: () => (
                      <bdi>
                        <InEnglish>{reason.name}</InEnglish>
                      </bdi>
                    ),
                  })}
                </>
              )}
            </span>
          )
        }
        mark={done && <DoneNote done={done} className={css.note} />}
      />
      <FailureNotes failures={failures} />
    </li>
  )
}
