'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { CandidateRow } from '#components/import/decide/candidate-row'
import { TitleSearch } from '#components/import/decide/title-search'
import { Button } from '#components/ui/button'
import type { Delivery, ImportCandidate } from '#contract'
import { useAnnounce } from '#lib/browser/action/use-announce'
import type { UnknownThing } from '#lib/browser/connections/delivery-words'
import { useConnectionAct } from '#lib/browser/connections/use-connection-act'
import { useEpisodeChoice } from '#lib/browser/connections/use-episode-choice'
import { request } from '#lib/browser/request'
import { titleKey } from '#lib/contract/titles/title-key'
import { year } from '#lib/text/year'
import { EpisodeSelects } from './episode-selects'
import css from './not-known.module.scss'

const SHOWN_MAX = 6

export interface ChooseTitleProps {
  thing: UnknownThing
  /** @param is "It is Frankenstein, 2025." */
  onChosen: (is: string, applied: number, delivery: Delivery) => void
}

/** The search for what an unknown thing is; of a show its episode too, unless all of it was rated. */
export function ChooseTitle({ thing: { delivery, ids }, onChosen }: ChooseTitleProps) {
  const t = useTranslations('connections.unknown')
  const titleCard = useTranslations('titleCard')
  const { change, failure, isBusy } = useConnectionAct()
  const [found, setFound] = useState<ImportCandidate[]>([])
  const [title, setTitle] = useState<ImportCandidate | null>(null)
  const [isPressed, setPressed] = useState(false)
  const { item, event } = delivery
  const show = title?.mediaType === 'tv' && event !== 'rate' ? title : null
  const choice = useEpisodeChoice(show, item, t('episodesFailed'))
  const { season, episode } = choice
  const [group, fault] = [useId(), useId()]
  const isUnnumbered = show !== null && (season === null || episode === null)
  const missing = !title ? t('chooseFirst') : isUnnumbered ? t('chooseEpisode') : null
  useAnnounce(isPressed && missing, { isFailure: true })

  async function choose() {
    setPressed(true)
    if (!title || isUnnumbered) return
    const of = year(titleCard, title.releaseDate)
    const is = of ? t('isNowOfYear', { title: title.name, year: of }) : t('isNow', { title: title.name })
    const numbers = show && season !== null && episode !== null && { season, episode }
    await change({
      name: 'chosen',
      run: async () => {
        const made = { id: delivery.id, mediaType: title.mediaType, titleId: title.id, ...numbers }
        const { applied, delivery: changed } = await request('chooseDeliveryTitle', made)
        onChosen(is, applied, changed)
        return applied
      },
      said: (applied) => `${is} ${t('counts', { count: applied })}`,
      note: (applied = 0) => `${is} ${t('counts', { count: applied })}`,
      failed: t('failed'),
    })
  }

  return (
    <div className={css.box}>
      <TitleSearch name={item.show ?? item.name ?? ''} onFound={setFound} />
      <fieldset className={css.choice} aria-describedby={isPressed && !title ? fault : undefined}>
        <legend className="unseen">{t('titles')}</legend>
        {found.slice(0, SHOWN_MAX).map((candidate, at) => (
          <CandidateRow
            key={titleKey(candidate)}
            candidate={candidate}
            group={group}
            position={at}
            isChosen={candidate === title}
            onChoose={() => {
              setTitle(candidate)
              setPressed(false)
            }}
          />
        ))}
      </fieldset>
      {isPressed && missing && (
        <p id={fault} className={css.error}>
          {missing}
        </p>
      )}
      <div className={css.foot}>
        {show && <EpisodeSelects choice={choice} describedBy={isPressed && missing ? fault : undefined} />}
        <Button look="primary" aria-disabled={isBusy} onClick={choose}>
          {t('itIs', { count: ids.length })}
        </Button>
      </div>
      <FailureNote failure={failure} />
    </div>
  )
}
