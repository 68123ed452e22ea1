'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { DoneNote } from '#components/action/done-note'
import { FailureNote } from '#components/action/failure-note'
import { RatedMeanwhile } from '#components/place-ratings/rated-meanwhile'
import { Button } from '#components/ui/button'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { TextButton } from '#components/ui/text-button'
import type { Done } from '#lib/browser/action/create-actions'
import { focusControl } from '#lib/browser/action/focus-control'
import { useActions } from '#lib/browser/action/use-action'
import { unsavedOf, useUnsaved } from '#lib/browser/older-build/unsaved'
import type { Place } from '#lib/browser/place-ratings/place-ratings'
import { ratingId } from '#lib/browser/place-ratings/use-place-rating'
import { changeShow, HEAD, type Marked, marksOf, useShowProgress } from '#lib/browser/shows/change-show'
import { episodeChange, unseenAired } from '#lib/browser/shows/expected-progress'
import { byPlace, type EpisodePlace } from '#lib/contract/shows/next-episode'
import type { ShowProgress } from '#lib/contract/shows/progress-calls'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import type { Translator } from '#lib/messages/translator'
import css from './mark-note.module.scss'

/** Shows whose earlier episodes were left unmarked, until the page is left. */
const left = new Set<number>()

const loadDateSheet = () => import('#components/watches/bulk-date-sheet').then((file) => file.BulkDateSheet)

interface MarkNoteProps {
  show: CardTitle
  /** The id of the control that it belongs to, which has the focus when the note goes. */
  at: string
  /** Of what can be rated there, whose results are shown here too. */
  place?: Place
  /** Changes the day of the episode that was marked. */
  onOtherDay?: () => void
}

type MarkDone = Done<string, Marked>

/** What was done here: with an undo, and after an episode the offer to mark those before it. */
export function MarkNote({ show, at, place, onOtherDay }: MarkNoteProps) {
  const progress = useShowProgress(show.id)
  const { done, failures } = useActions(marksOf(show.id))
  const names = [at, place && ratingId(place)]
  const ownFailures = failures.filter(({ name }) => names.includes(name))
  const failure = ownFailures.at(-1)
  useUnsaved(...unsavedOf(ownFailures))
  if (failure) {
    const retry = () => {
      focusControl(failure.name)
      failure.retry()
    }
    const rated = failure.unsaved?.calls[0]
    const shown = { failure: { ...failure, retry }, className: classAt(at) }
    if (place && failure.status === 409 && rated?.name === 'ratePlace') {
      return <RatedMeanwhile showId={show.id} place={place} rating={rated.input.rating} {...shown} />
    }
    return <FailureNote {...shown} />
  }
  if (!progress || !done || !names.includes(done.name)) return null
  const skipped = skippedBy(progress, done.result?.place)
  const isOffered = skipped.length > 0 && !left.has(show.id)
  if (isOffered) return <SkippedOffer showId={show.id} done={done} skipped={skipped} />
  return <MarkedNote show={show} done={done} onOtherDay={onOtherDay} />
}

function SkippedOffer(props: { showId: number; done: MarkDone; skipped: EpisodePlace[] }) {
  const { showId, done, skipped } = props
  const t = useTranslations('episodeMarks')
  const last = done.result?.place as EpisodePlace
  const markThem = () => {
    focusControl(done.name)
    changeShow(episodeChange('markUpTo', showId, last), done.name)
  }
  return (
    <p className={css.note}>
      <span>{skippedText(t, skipped)}</span>
      <Button onClick={markThem}>{t('markBefore', { episodes: skipped.length })}</Button>
      <TextButton
        onClick={() => {
          left.add(showId)
          focusControl(done.name)
          marksOf(showId).hideNote()
        }}
      >
        {t('leaveThem')}
      </TextButton>
    </p>
  )
}

function MarkedNote({
  show,
  done,
  onOtherDay,
}: Pick<MarkNoteProps, 'show' | 'onOtherDay'> & { done: MarkDone }) {
  const t = useTranslations('episodeMarks')
  const [isDating, setDating] = useState(false)
  const { place, undated = 0, undo } = done.result ?? {}
  const takeBack = () => {
    focusControl(done.name)
    done.undo?.take()
  }
  const giveDate = (watchedOn: string) => {
    // The offer that had the focus goes with it.
    focusControl(done.name)
    const input = { id: show.id, watches: undo?.remove ?? [], watchedOn }
    changeShow({ name: 'dateEpisodes', input }, done.name)
  }
  const undoHere = done.undo && { label: done.undo.label, take: takeBack }
  return (
    <DoneNote done={{ ...done, undo: undoHere }} className={classAt(done.name)}>
      {undated > 0 && (
        <TextButton onClick={() => setDating(true)}>{t('giveDay', { episodes: undated })}</TextButton>
      )}
      {place && undated === 0 && onOtherDay && (
        <TextButton onClick={onOtherDay}>{t('anotherDay')}</TextButton>
      )}
      {isDating &&
        createPortal(
          <LazyPart
            failed={t('dayFailed')}
            again={t('dayAgain')}
            load={loadDateSheet}
            props={{
              title: show,
              what: t('episodes', { episodes: undated }),
              onChosen: giveDate,
              onClose: () => setDating(false),
            }}
          />,
          document.body,
        )}
    </DoneNote>
  )
}

/** The head has a place of its own for notes, the same as that of a film. */
function classAt(at: string): string | undefined {
  return at === HEAD ? undefined : css.note
}

function skippedBy(progress: ShowProgress, marked: EpisodePlace | null | undefined): EpisodePlace[] {
  if (!marked || marked.season === 0) return []
  return unseenAired(progress).filter((one) => one.season > 0 && byPlace(one, marked) < 0)
}

/** "E4 and E5 before it are not marked." */
function skippedText(t: Translator<'episodeMarks'>, skipped: readonly EpisodePlace[]): string {
  const seasons = new Set(skipped.map(({ season }) => season))
  if (skipped.length > 3 || seasons.size > 1) return t('skipped', { episodes: skipped.length })
  const [first = '', second = '', third = ''] = skipped.map(({ episode }) => `E${episode}`)
  if (third) return t('skippedThree', { first, second, third })
  return second ? t('skippedTwo', { first, second }) : t('skippedOne', { first })
}
