'use client'

import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { DoneNote } from '#components/action/done-note'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { LazyPart } from '#components/ui/lazy-part'
import { TextButton } from '#components/ui/text-button'
import { useAction } from '#lib/browser/action/use-action'
import { logWatch, takeBack } from '#lib/browser/watches/watch-mutations'
import type { LoggedWatch, Watch } from '#lib/contract/history/watch-calls'
import { WATCH_MESSAGES } from '#lib/contract/history/watch-messages'
import type { CardTitle } from '#lib/contract/title/card-title'
import { localDay } from '#lib/text/local-day'
import { spokenWatchDate } from '#lib/text/partial-date'
import { loggedSentence, type SavedWatch, undoWatching } from './use-save-watch'
import css from './watched-button.module.scss'
import { WatchedHistory } from './watched-history'

const loadSheet = () => import('./watch-sheet').then((file) => file.WatchSheet)

/** One press logs today; the arrow opens the sheet. */
export function WatchedButton({ title, rating }: { title: CardTitle; rating: number | null }) {
  const [sheet, setSheet] = useState<{ watch: Watch | null } | null>(null)
  const [saved, setSaved] = useState<SavedWatch | null>(null)
  const { act, done, failure, isBusy, place } = useAction()
  const arrow = useRef<HTMLButtonElement>(null)

  const noteOf = ({ watchedOn }: Watch) => {
    const date = spokenWatchDate(watchedOn, localDay())
    return date ? `Watched ${date}.` : 'Logged, no date.'
  }

  const logToday = () =>
    act({
      name: 'logged',
      run: async () => {
        const logged = await logWatch(title, { watchedOn: localDay() })
        setSaved({ watch: logged.watch, undo: () => takeBack(title, logged.undo) })
        return logged
      },
      said: (logged) => loggedSentence(title, logged),
      note: (logged) => (logged ? noteOf(logged.watch) : ''),
      undo: undoWatching(title, (logged: LoggedWatch) => takeBack(title, logged.undo)),
      failed: WATCH_MESSAGES.failed,
    })

  function closeSheet() {
    setSheet(null)
    arrow.current?.focus()
  }

  // The sheet has saved it, and said so.
  function onSaved({ watch, undo }: SavedWatch) {
    const undoSaved = undo ?? saved?.undo ?? null
    setSaved({ watch, undo: undoSaved })
    void act({
      name: 'saved',
      run: async () => {},
      note: () => noteOf(watch),
      ...(undoSaved && { undo: undoWatching(title, undoSaved) }),
      failed: WATCH_MESSAGES.failed,
    })
    closeSheet()
  }

  return (
    <div ref={place} className={css.watched}>
      <div className={css.buttons}>
        <Button
          className={css.main}
          aria-busy={isBusy}
          onClick={({ detail }) => detail > 1 || void logToday()}
        >
          Watched
        </Button>
        <Button
          ref={arrow}
          className={css.arrow}
          aria-label="Watched on another day"
          aria-haspopup="dialog"
          onClick={() => setSheet({ watch: null })}
        >
          <ChevronDown aria-hidden="true" />
        </Button>
      </div>
      {done && (
        <DoneNote done={done}>
          {' · '}
          <TextButton onClick={() => setSheet({ watch: saved?.watch ?? null })}>Add more</TextButton>
        </DoneNote>
      )}
      <FailureNote failure={failure} />
      <WatchedHistory title={title} />
      {sheet && (
        <LazyPart
          name="watch sheet"
          load={loadSheet}
          waiting={null}
          props={{
            title,
            watch: sheet.watch,
            rating,
            onClose: closeSheet,
            onSaved,
          }}
        />
      )}
    </div>
  )
}
