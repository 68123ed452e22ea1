'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button'
import { LineIcon } from '#components/ui/icon'
import { TextButton } from '#components/ui/text-button'
import { createActions } from '#lib/browser/action/create-actions'
import { useAction, useActions } from '#lib/browser/action/use-action'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { useSinglePress } from '#lib/browser/action/use-single-press'
import { collect, removeFromCollection } from '#lib/browser/acts/collect-or-remove'
import { rate } from '#lib/browser/acts/rate'
import { wantNoMore, wantToSee } from '#lib/browser/acts/want-to-see'
import { useSignedIn } from '#lib/browser/session/signed-in'
import { HEAD, type Marked, marksOf } from '#lib/browser/shows/change-show'
import { positionOf } from '#lib/browser/shows/position-of'
import { dayInAddress } from '#lib/browser/watches/day-in-address'
import type { TitleState } from '#lib/contract/titles/title-state-calls'
import { useRating } from '../../collection/rating/use-rating'
import { MarkNote } from '../../shows/member/mark-note'
import { useLogMovie } from '../../watches/use-log-movie'
import acts from './acts.module.scss'
import { CollectionLine } from './collection-line'
import { LoadingPanel } from './loading-panel'
import { NextEpisodeLine } from './next-episode-line'
import { mainActOf, type TitlePanelProps } from './panel-props'
import rating from './rating.module.scss'
import { RatingLine } from './rating-line'
import { SecondaryActions } from './secondary-actions'
import { ShowMainAction } from './show-main-action'
import css from './title-panel.module.scss'
import { usePanelState } from './use-panel-state'
import { VisitorPanel } from './visitor-panel'

const NO_MARKS = createActions<string, Marked>()

export function MemberPanel(props: TitlePanelProps) {
  const t = useTranslations('titlePanel')
  const { title } = props
  const isSignedIn = useSignedIn()
  const { state, retry } = usePanelState(title)
  const [last, setLast] = useState(state)
  if (state && state !== last) setLast(state)
  // A session that ends takes neither a rating that is not saved away, nor what it failed.
  const [isUnsaved, setUnsaved] = useState(false)
  useAnnounce(isSignedIn && !state && retry && t('failed'), { isFailure: true })
  if (!isSignedIn && !(last && isUnsaved)) return <VisitorPanel title={title} />
  const shown = isSignedIn ? state : last
  if (!shown) return <LoadingPanel {...props} retry={retry} />
  return <LitPanel {...props} state={shown} onUnsaved={setUnsaved} />
}

interface LitPanelProps extends TitlePanelProps {
  state: TitleState
  /** Called with whether something is still to be saved. */
  onUnsaved: (isUnsaved: boolean) => void
}

function LitPanel({ title, offers, state, onUnsaved }: LitPanelProps) {
  const t = useTranslations('titlePanel')
  const { entry, isOnWatchlist, watches, progress } = state
  const saved = entry?.rating ?? null
  const action = useAction({ failuresAsToast: true })
  const marks = title.mediaType === 'tv' ? marksOf(title.id) : NO_MARKS
  const marked = useActions(marks)
  const draft = useRating(saved, (rating) => rate(title, rating, entry ? null : title))
  const watching = useLogMovie(title, saved, action)

  // The last note stands alone.
  const toggle = useSinglePress(() => {
    marks.hideNote()
    void (entry ? action.act(removeFromCollection(title, entry)) : action.act(collect(title)))
  })
  const want = useSinglePress(() => {
    marks.hideNote()
    void (isOnWatchlist ? action.act(wantNoMore(title)) : action.act(wantToSee(title)))
  })
  const watch = useSinglePress(() => {
    if (dayInAddress()) watching.openSheet()
    else if (!action.isBusy) watching.logToday()
  })

  // A rating that is not saved stays on the scale.
  const failures = [...(draft.failure ? [{ ...draft.failure, name: 'rated' }] : []), ...action.failures]
  const isUnsaved = draft.isUnsaved || [action, marked].some((one) => one.isBusy || one.failures.length > 0)
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])

  const act = mainActOf({ title, offers })
  const position = progress && positionOf(progress)
  const canMark = act === 'mark' && position && (position.next || position.furthest || position.isUnknown)
  const isMarkNoted = [marked.done, ...marked.failures].some((one) => one?.name === HEAD)
  const look = watches.count > 0 ? 'quiet' : 'primary'

  return (
    <div ref={action.place} className={clsx(css.panel, rating.filled)}>
      <RatingLine title={title} draft={draft} />
      {progress && act === 'mark' && <NextEpisodeLine show={title} progress={progress} />}
      <div className={acts.acts}>
        {act === 'watch' && (
          <div className={acts.main} data-look={look}>
            <Button className={acts.act} aria-busy={action.isBusy} onClick={watch}>
              {t(watches.count > 0 ? 'watchedAgain' : 'watched')}
            </Button>
            <Button
              className={acts.arrow}
              aria-label={t('watchedOtherDay')}
              aria-haspopup="dialog"
              onClick={watching.openSheet}
            >
              <LineIcon name="chevron-down" />
            </Button>
          </div>
        )}
        {canMark && <ShowMainAction show={title} progress={progress} onStart={action.hideNote} />}
        {act !== 'watch' && !canMark && (
          <div className={acts.main}>
            <Button look={entry ? 'quiet' : 'primary'} className={acts.act} onClick={toggle}>
              {t(entry ? 'remove' : 'add')}
            </Button>
          </div>
        )}
        <SecondaryActions title={title} offers={offers} isWanted={isOnWatchlist} onWant={want} />
      </div>
      <CollectionLine
        title={title}
        state={state}
        failures={failures}
        done={action.done}
        more={watching.canAddMore && <TextButton onClick={watching.addMore}>{t('addMore')}</TextButton>}
        note={isMarkNoted && <MarkNote show={title} at={HEAD} />}
        onToggle={act === 'watch' || canMark ? toggle : null}
      />
      {watching.sheet}
    </div>
  )
}
