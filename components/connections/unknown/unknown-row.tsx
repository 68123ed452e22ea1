'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { CandidateRow } from '#components/import/decide/candidate-row'
import { TitleSearch } from '#components/import/decide/title-search'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/form/field'
import { TextButton } from '#components/ui/text-button'
import type { ImportCandidate } from '#contract'
import { useAnnounce } from '#lib/browser/action/use-announce'
import type { UnknownThing } from '#lib/browser/connections/delivery-words'
import { useConnectionAct } from '#lib/browser/connections/use-connection-act'
import { request } from '#lib/browser/request'
import { titleKey } from '#lib/contract/titles/title-key'
import { year } from '#lib/text/year'
import css from './not-known.module.scss'

const SHOWN_MAX = 6

/** A thing that nobody knows, and the search for what it is. */
export function UnknownRow({ thing, onChosen }: { thing: UnknownThing; onChosen: () => void }) {
  const t = useTranslations('connections.unknown')
  const titleCard = useTranslations('titleCard')
  const { change, failure, isBusy } = useConnectionAct()
  const [isOpen, setOpen] = useState(false)
  const [found, setFound] = useState<ImportCandidate[]>([])
  const [title, setTitle] = useState<ImportCandidate | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const { delivery, name, facts, count } = thing
  const { item } = delivery
  const [season, setSeason] = useState(String(item.season ?? 1))
  const [episode, setEpisode] = useState(String(item.episode ?? 1))
  const group = useId()
  useAnnounce(isMissing && !title && t('chooseFirst'), { isFailure: true })

  async function choose() {
    setMissing(title === null)
    if (!title) return
    const numbers = title.mediaType === 'tv' && { season: Number(season), episode: Number(episode) }
    const chosen = { mediaType: title.mediaType, titleId: title.id, ...numbers }
    const of = year(titleCard, title.releaseDate)
    const is = of ? t('isNowOfYear', { title: title.name, year: of }) : t('isNow', { title: title.name })
    const isSaved = await change({
      name: 'chosen',
      run: async () => {
        const { applied } = await request('chooseDeliveryTitle', { id: delivery.id, ...chosen })
        const sentence = `${is} ${t('counts', { count: applied })}`
        setSaid(sentence)
        return sentence
      },
      said: (sentence) => sentence,
      failed: t('failed'),
    })
    if (isSaved) onChosen()
  }

  if (said) {
    return (
      <li className={css.row}>
        <div>
          <p className={css.name}>
            <bdi>{name}</bdi>
          </p>
          <p className={css.said}>{said}</p>
        </div>
      </li>
    )
  }
  return (
    <li className={css.row} data-open>
      <div>
        <p className={css.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={css.facts}>{facts}</p>
      </div>
      <TextButton
        className={css.opener}
        aria-expanded={isOpen}
        aria-label={t(isOpen ? 'closeOf' : 'chooseOf', { name })}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'close' : 'choose')}
      </TextButton>
      {isOpen && (
        <div className={css.box}>
          <TitleSearch name={item.show ?? item.name ?? ''} onFound={setFound} />
          <fieldset className={css.choice}>
            <legend className="unseen">{t('titles')}</legend>
            {found.slice(0, SHOWN_MAX).map((candidate, at) => (
              <CandidateRow
                key={titleKey(candidate)}
                candidate={candidate}
                group={group}
                position={at}
                isChosen={candidate === title}
                onChoose={() => setTitle(candidate)}
              />
            ))}
          </fieldset>
          {isMissing && !title && <p className={css.error}>{t('chooseFirst')}</p>}
          <div className={css.foot}>
            {title?.mediaType === 'tv' && (
              <div className={css.numbers}>
                <Field
                  label={t('season')}
                  name="season"
                  type="number"
                  min={0}
                  value={season}
                  onChange={({ target }) => setSeason(target.value)}
                />
                <Field
                  label={t('episode')}
                  name="episode"
                  type="number"
                  min={0}
                  value={episode}
                  onChange={({ target }) => setEpisode(target.value)}
                />
              </div>
            )}
            <Button look="primary" aria-disabled={isBusy} onClick={choose}>
              {t('itIs', { count })}
            </Button>
          </div>
        </div>
      )}
      <FailureNote failure={failure} />
    </li>
  )
}
