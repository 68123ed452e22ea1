'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DoneNote } from '#components/action/done-note'
import { FailureNotes } from '#components/action/failure-note'
import { Icon } from '#components/ui/icon'
import { Link } from '#components/ui/link'
import { bold } from '#components/ui/text/message-tags'
import { TextButton } from '#components/ui/text-button'
import { titleDiaryPath } from '#lib/addresses/diary-path'
import type { Done, NamedFailure } from '#lib/browser/action/create-actions'
import type { Press } from '#lib/browser/action/use-single-press'
import { placeKey } from '#lib/contract/shows/next-episode'
import type { ShowProgress } from '#lib/contract/shows/progress-calls'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import type { TitleState } from '#lib/contract/titles/title-state-calls'
import { onWatchDate } from '#lib/text/dates'
import { localDay } from '#lib/text/local-day'
import css from './collection-line.module.scss'
import words from './collection-words.module.scss'

interface CollectionLineProps {
  title: CardTitle
  state: TitleState
  failures: readonly NamedFailure[]
  done: Done | null
  /** More that can be done now, beside the undo. */
  more?: ReactNode
  /** In place of words and button. */
  note?: ReactNode
  /** Adds the title, or removes it; null where another button does. */
  onToggle: Press | null
}

/** What is the member's, in words, and the button that adds the title or removes it; or the note of what was done last. */
export function CollectionLine({ title, state, failures, done, more, note, onToggle }: CollectionLineProps) {
  const t = useTranslations('titlePanel')
  const isIn = state.entry !== null
  return (
    <div className={css.collection}>
      <span className={clsx(css.disc, words.disc)} data-collected={isIn || undefined}>
        <Icon name={isIn ? 'cue-in' : 'cue-add'} />
      </span>
      <div className={css.words}>
        <FailureNotes failures={failures} />
        {done ? <DoneNote done={done}>{more}</DoneNote> : note}
        {failures.length === 0 && !done && !note && (
          <>
            <p className={words.words}>
              <StateWords title={title} state={state} />
            </p>
            {onToggle && (
              <TextButton className={isIn ? words.remove : words.add} onClick={onToggle}>
                {t(isIn ? 'remove' : 'add')}
              </TextButton>
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** Where the title is among what is the member's, and how much of it was watched. */
export function StateWords({
  title,
  state: { entry, isOnWatchlist, watches, progress },
}: Pick<CollectionLineProps, 'title' | 'state'>) {
  const t = useTranslations('titlePanel')
  if (watches.count > 0) {
    return (
      <Link href={titleDiaryPath(title)}>
        {progress ? <SeenWords progress={progress} {...watches} /> : <WatchedWords {...watches} />}
      </Link>
    )
  }
  if (entry) return t('inCollection')
  return t(isOnWatchlist ? 'onWatchlist' : 'notInCollection')
}

function WatchedWords({ count, lastOn }: TitleState['watches']) {
  const t = useTranslations('titlePanel')
  const on = onWatchDate(useTranslations('dates'), lastOn)
  return on ? t.rich('watches', { count, on, b: bold }) : t.rich('watchesUndated', { count, b: bold })
}

function SeenWords({ progress, lastOn }: { progress: ShowProgress; lastOn: string }) {
  const t = useTranslations('titlePanel')
  const dates = useTranslations('dates')
  const regular = progress.seasons.filter(({ number }) => number > 0)
  const total = regular.reduce((sum, { aired, toCome }) => sum + aired.length + toCome.length, 0)
  const seen = new Set(progress.watches.filter(({ season }) => season > 0).map(placeKey)).size
  const on = lastOn === localDay() ? dates('today') : onWatchDate(dates, lastOn)
  if (seen >= total) return on ? t('seenAll', { on }) : t('seenAllUndated')
  return on ? t.rich('seen', { seen, total, on, b: bold }) : t.rich('seenUndated', { seen, total, b: bold })
}
