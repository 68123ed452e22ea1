'use client'

import { useTranslations } from 'next-intl'
import { useOptimistic, useTransition } from 'react'
import { ServiceMark } from '#components/availability/service-mark'
import { ServiceMarks, useReadServices } from '#components/availability/service-marks'
import { ServicesFilter } from '#components/availability/services-filter'
import { CardGrid } from '#components/titles/card-grid'
import { TitleCards } from '#components/titles/title-cards'
import { TextButton } from '#components/ui/text-button'
import type { CardTitle } from '#contract'
import { searchPath } from '#lib/addresses/routes'
import type { SearchQuery } from '#lib/addresses/search-query'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { useOwnChoice } from '#lib/browser/availability/own-choice'
import { usePageRouter } from '#lib/browser/use-page-router'
import { titleKey } from '#lib/contract/titles/title-key'
import css from './title-results.module.scss'

interface TitleResultsProps {
  terms: SearchQuery
  /** With the fields of a card alone: all of them travel to the browser. */
  titles: CardTitle[]
  label: string
  /** How many there are on all pages, and which page this is. */
  total: string
}

/** The titles that a page of results has; nothing is looked up for the filter, and the pages stay what they are. */
export function TitleResults(props: TitleResultsProps) {
  return (
    <ServiceMarks titles={props.titles.map(titleKey)}>
      <FilteredResults {...props} />
    </ServiceMarks>
  )
}

function FilteredResults({ terms, titles, label, total }: TitleResultsProps) {
  const t = useTranslations('searchOnServices')
  const parts = useTranslations('ownAvailability')
  const router = usePageRouter()
  const [, startTransition] = useTransition()
  const [isChosen, show] = useOptimistic(terms.isAvailable === true)
  const read = useReadServices()
  const hasServices = (useOwnChoice()?.services.length ?? 0) > 0
  const isOn = isChosen && hasServices
  const known = isOn ? read?.known : null
  const retry = isOn && read?.retry
  const on = known && titles.filter((title) => (known.get(titleKey(title))?.length ?? 0) > 0)
  const unknown = known ? titles.filter((title) => !known.has(titleKey(title))) : []
  const counts =
    on &&
    t('counts', {
      total,
      shown: on.length,
      hidden: titles.length - on.length - unknown.length,
      unknown: unknown.length,
    })
  const failed = retry && parts('loadFailed')
  useAnnounce(counts)
  useAnnounce(failed, { isFailure: true })

  function toggle(): void {
    startTransition(() => {
      show(!isChosen)
      router.replace(searchPath({ ...terms, isAvailable: !isChosen }), { scroll: false })
    })
  }

  return (
    <>
      <div className={css.bar}>
        <p className={css.total} {...(!isOn && { 'data-says': total })}>
          {counts ?? total}
        </p>
        <ServicesFilter isOn={isOn} hasServices={hasServices} onChange={toggle} />
      </div>
      {retry && (
        <p>
          {failed} <TextButton onClick={retry}>{parts('loadAgain')}</TextButton>
        </p>
      )}
      <Titles titles={on ?? titles} label={label} day={terms.day} />
      {unknown.length > 0 && (
        <section className={css.unknown} aria-labelledby="not-known">
          <h2 id="not-known">{t('notKnown')}</h2>
          <p className={css.total}>{t('notLookedUp', { count: unknown.length })}</p>
          <Titles titles={unknown} label={t('notKnown')} day={terms.day} />
        </section>
      )}
    </>
  )
}

function Titles({
  titles,
  label,
  day,
}: Pick<TitleResultsProps, 'titles' | 'label'> & Pick<SearchQuery, 'day'>) {
  if (titles.length === 0) return null
  return (
    <CardGrid label={label}>
      <TitleCards
        titles={titles}
        isMixed
        day={day}
        isFirst
        markOf={(title) => <ServiceMark title={title} />}
      />
    </CardGrid>
  )
}
