'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Poster } from '#components/artwork/poster'
import { Select } from '#components/ui/form/select'
import { InEnglish } from '#components/ui/text/in-english'
import { Stars } from '#components/ui/text/stars'
import {
  givenRatingWords,
  type ImportDetails,
  type ImportRow,
  RATING_CHOICES,
  type RatingChoice,
} from '#contract'
import { announce } from '#lib/browser/action/toast'
import { day } from '#lib/text/dates'
import { year } from '#lib/text/year'
import { CollapsibleSection } from '../collapsible-section'
import css from '../import-rows.module.scss'
import { useImportAction } from '../use-import-action'

interface ConflictsProps {
  details: ImportDetails
  rows: ImportRow[]
  found: number
  isOpen?: boolean
  /** After them. */
  children?: ReactNode
}

export function RatingConflicts({ details, rows, found, isOpen, children }: ConflictsProps) {
  const t = useTranslations('importActs')
  const { change, isBusy, failure } = useImportAction()
  const { id, ratingsSame, ratings, state, ledger, placesDiffering } = details
  const { asked, mine } = ledger.ratings
  async function chooseForAll(choice: RatingChoice) {
    const isSaved = await change('updateImportOptions', { id, ratings: choice })
    if (isSaved) announce(t(`conflicts.chosenForAll.${choice}`))
  }
  return (
    <CollapsibleSection
      name={t('conflicts.heading')}
      about={
        found === 0
          ? t('conflicts.places', { count: placesDiffering })
          : t(mine === found ? 'conflicts.aboutAllKept' : 'conflicts.aboutSomeKept', { count: found, mine })
      }
      isOpen={isOpen || asked > 0}
    >
      {state === 'review' && (
        <Select
          label={t('conflicts.forAll')}
          isLabelHidden
          options={RATING_CHOICES.map((value) => ({ value, label: t(`conflicts.choices.${value}`) }))}
          value={ratings}
          aria-disabled={isBusy}
          onChange={(event) => chooseForAll(event.target.value as RatingChoice)}
        />
      )}
      {placesDiffering > 0 && (
        <p>
          {t('conflicts.placesDiffer', { count: placesDiffering })}
          {state === 'review' && ` ${t('conflicts.chosenTogether')}`}
        </p>
      )}
      {found > 0 && (
        <p>
          {t('conflicts.differ', { count: found })}
          {asked > 0 && ` ${t('conflicts.changedSince', { count: asked })}`}
          {state === 'review' && ratingsSame > 0 && ` ${t('conflicts.same', { count: ratingsSame })}`}
        </p>
      )}
      <FailureNote failure={failure} />
      <ol className={css.conflicts}>
        {rows.map((row) => (
          <li key={`${row.id} ${ratings}`}>
            <Conflict id={id} row={row} />
          </li>
        ))}
      </ol>
      {children}
    </CollapsibleSection>
  )
}

function Conflict({ id, row }: { id: number; row: ImportRow }) {
  const [t, ratings, stars] = [
    useTranslations('importActs'),
    useTranslations('givenRatings'),
    useTranslations('stars'),
  ]
  const dates = useTranslations('dates')
  const titleCard = useTranslations('titleCard')
  const { change, failure } = useImportAction()
  const [choice, setChoice] = useState(row.choice)
  const { chosen, given, mine } = row
  if (!chosen || !given || !mine) return null
  const { name } = chosen
  const file = { given: givenRatingWords(ratings, stars, given) }
  const values = { mine: mine.rating, theirs: given.rating }
  async function choose(rating: 'mine' | 'theirs') {
    setChoice(rating)
    const isSaved = await change('decideImportRow', { id, row: row.id, rating }, () => setChoice(rating))
    if (!isSaved) return setChoice(row.choice)
    announce(t(`conflicts.chosen.${rating}`, { name, rating: values[rating] }))
  }
  return (
    <fieldset className={css.conflict}>
      <legend>
        <bdi>
          <InEnglish>{name}</InEnglish>
        </bdi>{' '}
        <span className={css.facts}>{year(titleCard, chosen.releaseDate)}</span>
      </legend>
      <div>
        <Poster title={chosen} sizes="2rem" picture="thumb" />
      </div>
      <label className={css.side}>
        <input type="radio" checked={choice === 'mine'} onChange={() => choose('mine')} />
        <span>
          <span className={css.rating}>
            <Stars rating={mine.rating} isMine /> <b className={css.mine}>{mine.rating}</b>
          </span>
          <span className={css.facts}>
            {mine.ratedAt
              ? t('conflicts.yoursOfDay', { day: day(dates, mine.ratedAt.slice(0, 10)) })
              : t('conflicts.yours')}
          </span>
        </span>
      </label>
      <label className={css.side}>
        <input type="radio" checked={choice === 'theirs'} onChange={() => choose('theirs')} />
        <span>
          <span className={css.rating}>
            <Stars rating={given.rating} /> <b>{given.rating}</b>
          </span>
          <span className={css.facts}>
            {given.ratedOn
              ? t('conflicts.fileOfDay', { ...file, day: day(dates, given.ratedOn.slice(0, 10)) })
              : t('conflicts.file', file)}
          </span>
        </span>
      </label>
      <FailureNote failure={failure} />
    </fieldset>
  )
}
