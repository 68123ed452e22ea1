'use client'

import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import { LazyPart } from '#components/ui/lazy-part'
import { errorMessage } from '#lib/browser/error-message'
import { logWatch, undoLog } from '#lib/browser/history/watch-mutations'
import { showToast } from '#lib/browser/toast'
import type { Watch } from '#lib/contract/history/watch-calls'
import { spokenWatchDate } from '#lib/contract/history/watch-date'
import { WATCH_MESSAGES } from '#lib/contract/history/watch-messages'
import type { CardTitle } from '#lib/contract/title/card-title'
import { localDay } from '#lib/text/local-day'
import { loggedSentence, type SavedWatch } from './use-save-watch'
import css from './watched-button.module.scss'
import { WatchedHistory } from './watched-history'

const loadSheet = () => import('./watch-sheet').then((file) => file.WatchSheet)

/** One press logs today; the arrow opens the sheet. */
export function WatchedButton({ title, rating }: { title: CardTitle; rating: number | null }) {
  const [saved, setSaved] = useState<SavedWatch | null>(null)
  const [sheet, setSheet] = useState<{ watch: Watch | null } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const main = useRef<HTMLButtonElement>(null)
  const arrow = useRef<HTMLButtonElement>(null)

  async function attempt(action: () => Promise<void>, fallback: string) {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      await action()
    } catch (error) {
      setFailure(errorMessage(error, fallback))
    } finally {
      setBusy(false)
    }
  }

  const logToday = () =>
    attempt(async () => {
      const logged = await logWatch(title, { watchedOn: localDay() })
      showToast(loggedSentence(title, logged))
      setSaved({ watch: logged.watch, undo: () => undoLog(logged) })
    }, WATCH_MESSAGES.failed)

  const undo = () =>
    attempt(async () => {
      await saved?.undo?.()
      setSaved(null)
      main.current?.focus()
    }, WATCH_MESSAGES.removeFailed)

  function closeSheet() {
    setSheet(null)
    arrow.current?.focus()
  }

  const date = saved && spokenWatchDate(saved.watch.watchedOn, localDay())
  return (
    <div className={css.watched}>
      <div className={css.buttons}>
        <Button
          ref={main}
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
      {saved && (
        <p className={css.done}>
          {date ? `Watched ${date}.` : 'Logged, no date.'}{' '}
          {saved.undo && (
            <button type="button" aria-label={`Undo watching ${title.name}`} onClick={() => void undo()}>
              Undo
            </button>
          )}
          {' · '}
          <button type="button" onClick={() => setSheet({ watch: saved.watch })}>
            Add more
          </button>
        </p>
      )}
      {failure && (
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      )}
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
            onSaved: (done: SavedWatch) => {
              setSaved({ ...done, undo: done.undo ?? saved?.undo ?? null })
              closeSheet()
            },
          }}
        />
      )}
    </div>
  )
}
