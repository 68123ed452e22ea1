'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DoneNote } from '#components/action/done-note'
import { FailureNotes } from '#components/action/failure-note'
import { ServiceLine } from '#components/availability/service-line'
import { CueDot } from '#components/dot/cue-dot'
import { TitleRow } from '#components/titles/title-row'
import { Link } from '#components/ui/link'
import { InEnglish } from '#components/ui/text/in-english'
import { TextButton } from '#components/ui/text-button'
import type { Recommendation, Service } from '#contract'
import { titlePath } from '#lib/addresses/routes'
import { useAction } from '#lib/browser/action/use-action'
import { dismiss } from '#lib/browser/recommendations/dismiss'
import { useOnceSayable } from '#lib/browser/use-once-sayable'
import { genreName } from '#lib/contract/titles/genres'
import { runtime } from '#lib/text/figures'
import { year } from '#lib/text/year'
import css from './recommendation-row.module.scss'

interface RecommendationRowProps {
  item: Recommendation
  /** Those that items name. */
  services: readonly Service[]
}

const GENRES_SHOWN = 2

export function RecommendationRow({ item, services }: RecommendationRowProps) {
  const { title, reasons, availableOn } = item
  const names = services.filter(({ id }) => availableOn?.includes(id)).map(({ name }) => name)
  const t = useTranslations('recommendationRows')
  const { act, place, done, failures } = useAction()
  const onceSayable = useOnceSayable()
  const dismissIt = () => onceSayable('acts', () => void act(dismiss(title)))
  return (
    <TitleRow
      title={title}
      sizes="4.5rem"
      className={css.row}
      data-removed={done !== null || undefined}
      controls={<CueDot title={title} caption="none" onDismiss={dismissIt} />}
    >
      <Facts item={item} />
      {names.length > 0 && <ServiceLine names={names} />}
      {reasons.length > 0 && (
        <p className={css.because}>
          {t.rich(reasons.length > 1 ? 'becauseOfTwo' : 'because', {
            first: () => <Reason reason={reasons[0]} />,
            second: () => <Reason reason={reasons[1]} />,
          })}
        </p>
      )}
      <div ref={place} className={css.act}>
        {done ? (
          <DoneNote done={done} />
        ) : (
          <TextButton
            className={css.dismiss}
            aria-label={t('notInterestedIn', { name: title.name })}
            onClick={dismissIt}
          >
            {t('notInterested')}
          </TextButton>
        )}
        <FailureNotes failures={failures} />
      </div>
    </TitleRow>
  )
}

function Facts({ item: { title, runtime: minutes } }: Pick<RecommendationRowProps, 'item'>) {
  const titleCard = useTranslations('titleCard')
  const [names, runtimes] = [useTranslations('genres'), useTranslations('runtimes')]
  const genres = title.genreIds.flatMap((id) => genreName(names, id) ?? []).slice(0, GENRES_SHOWN)
  const facts = [
    year(titleCard, title.releaseDate),
    title.mediaType === 'tv' && titleCard('tv'),
    minutes !== null && runtime(runtimes, minutes),
    genres.join(', '),
  ]
  return <p className={css.facts}>{facts.filter(Boolean).join(' · ')}</p>
}

function Reason({ reason }: { reason: Recommendation['reasons'][number] | undefined }): ReactNode {
  return (
    reason && (
      <>
        <Link href={titlePath(reason)} dir="auto">
          <InEnglish>{reason.name}</InEnglish>
        </Link>{' '}
        <b>{reason.rating}</b>
      </>
    )
  )
}
