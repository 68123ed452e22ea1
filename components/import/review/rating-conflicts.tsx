'use client'

import { type ReactNode, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Poster } from '#components/artwork/poster'
import { Select } from '#components/ui/form/select'
import { Stars } from '#components/ui/text/stars'
import {
  changedWords,
  givenRatingWords,
  type ImportDetails,
  type ImportRow,
  type RatingChoice,
} from '#contract'
import { announce } from '#lib/browser/action/toast'
import { counted, day, grouped, year } from '#lib/text/format'
import { CollapsibleSection } from '../collapsible-section'
import css from '../import-rows.module.scss'
import { useImportAction } from '../use-import-action'

const CHOICES: { value: RatingChoice; label: string }[] = [
  { value: 'mine', label: 'Keep mine' },
  { value: 'theirs', label: 'Take the file’s' },
  { value: 'newer', label: 'Take the newer' },
]

interface ConflictsProps {
  details: ImportDetails
  rows: ImportRow[]
  found: number
  isOpen?: boolean
  /** After them. */
  children?: ReactNode
}

export function RatingConflicts({ details, rows, found, isOpen, children }: ConflictsProps) {
  const { change, isBusy, failure } = useImportAction()
  const { id, ratingsSame, ratings, state, ledger } = details
  const { asked, mine } = ledger.ratings
  async function chooseForAll(choice: RatingChoice) {
    const isSaved = await change('updateImportOptions', { id, ratings: choice })
    if (isSaved) announce(`${CHOICES.find(({ value }) => value === choice)?.label}, for all.`)
  }
  const kept =
    mine === found ? `${found === 1 ? 'yours is' : 'yours are'} kept` : `${grouped(mine)} kept as yours`
  return (
    <CollapsibleSection
      name="Rated in both places"
      about={`${counted(found, 'title')}, ${kept}`}
      isOpen={isOpen || asked > 0}
    >
      {state === 'review' && (
        <Select
          label="For all"
          isLabelHidden
          options={CHOICES}
          value={ratings}
          aria-disabled={isBusy}
          onChange={(event) => chooseForAll(event.target.value as RatingChoice)}
        />
      )}
      <p>
        {counted(found, 'title has', 'titles have')} another rating in the file.
        {asked > 0 && ` ${changedWords(asked)}`}
        {state === 'review' &&
          ratingsSame > 0 &&
          ` ${ratingsSame === 1 ? 'One more is the same in the file’s scale and stays as it is.' : `${grouped(ratingsSame)} more are the same in the file’s scale and stay as they are.`}`}
      </p>
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
  const { change, failure } = useImportAction()
  const [choice, setChoice] = useState(row.choice)
  const { chosen, given, mine } = row
  if (!chosen || !given || !mine) return null
  async function choose(rating: 'mine' | 'theirs') {
    setChoice(rating)
    const isSaved = await change('decideImportRow', { id, row: row.id, rating }, () => setChoice(rating))
    if (!isSaved) return setChoice(row.choice)
    announce(
      `${chosen?.name}: ${rating === 'mine' ? `yours, ${mine?.rating}` : `the file’s, ${given?.rating}`}.`,
    )
  }
  return (
    <fieldset className={css.conflict}>
      <legend>
        <bdi>{chosen.name}</bdi> <span className={css.facts}>{year(chosen.releaseDate)}</span>
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
          <span className={css.facts}>Yours{mine.ratedAt && `, ${day(mine.ratedAt.slice(0, 10))}`}</span>
        </span>
      </label>
      <label className={css.side}>
        <input type="radio" checked={choice === 'theirs'} onChange={() => choose('theirs')} />
        <span>
          <span className={css.rating}>
            <Stars rating={given.rating} /> <b>{given.rating}</b>
          </span>
          <span className={css.facts}>
            File: {givenRatingWords(given)}
            {given.ratedOn && `, ${day(given.ratedOn.slice(0, 10))}`}
          </span>
        </span>
      </label>
      <FailureNote failure={failure} />
    </fieldset>
  )
}
