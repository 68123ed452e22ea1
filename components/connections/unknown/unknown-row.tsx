'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DoneNote } from '#components/action/done-note'
import { FailureNote } from '#components/action/failure-note'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { TextButton } from '#components/ui/text-button'
import { callErrorOf } from '#lib/browser/call-error'
import type { UnknownThing } from '#lib/browser/connections/delivery-words'
import { useConnectionAct } from '#lib/browser/connections/use-connection-act'
import { request } from '#lib/browser/request'
import type { ChooseTitleProps } from './choose-title'
import css from './not-known.module.scss'

const loadChooser = () => import('./choose-title').then((file) => file.ChooseTitle)

interface UnknownRowProps {
  thing: UnknownThing
  /** It has become one line. */
  onSettled: () => void
}

interface Chosen {
  note: string
  /** Whether it may have written something that can be taken back. */
  isUndoable: boolean
}

/** A thing that nobody knows; once it is chosen what it is, a line that can be undone. */
export function UnknownRow({ thing, onSettled }: UnknownRowProps) {
  const t = useTranslations('connections.unknown')
  const { change, failure } = useConnectionAct()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { ids, name, facts } = thing

  const onChosen: ChooseTitleProps['onChosen'] = (is, applied, { outcome, watchIds }) => {
    const isUndoable = applied > 1 || watchIds.length > 0 || outcome === 'rated'
    setChosen({ note: `${is} ${t('counts', { count: applied })}`, isUndoable })
    onSettled()
  }

  async function undo() {
    await change({
      name: 'undone',
      run: async () => {
        const removed = await takeBackAll(ids)
        setChosen({ note: t('undone', { count: removed }), isUndoable: false })
        return removed
      },
      said: (removed) => t('undone', { count: removed }),
      note: (removed = 0) => t('undone', { count: removed }),
      failed: t('undoFailed'),
    })
    onSettled()
  }

  const done = chosen && {
    name: 'chosen',
    note: chosen.note,
    undo: chosen.isUndoable ? { label: t('undoOf', { name }), take: undo } : null,
  }
  return (
    <li className={css.row} data-open={chosen ? undefined : ''}>
      <div>
        <p className={css.name}>
          <bdi>{name}</bdi>
        </p>
        {done ? <DoneNote done={done} /> : <p className={css.facts}>{facts}</p>}
      </div>
      {!chosen && (
        <TextButton
          className={css.opener}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'closeOf' : 'chooseOf', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'close' : 'choose')}
        </TextButton>
      )}
      {isOpen && !chosen && (
        <LazyPart
          failed={t('chooserFailed')}
          again={t('chooserAgain')}
          load={loadChooser}
          props={{ thing, onChosen }}
        />
      )}
      <FailureNote failure={failure} />
    </li>
  )
}

/** One after the other; what wrote nothing has nothing to take back. @returns how many went */
async function takeBackAll(ids: readonly number[]): Promise<number> {
  let removed = 0
  for (const id of ids) {
    const taken = await request('undoDelivery', { id }).catch((error) => {
      if (callErrorOf(error).status !== 409) throw error
      return { removed: 0 }
    })
    removed += taken.removed
  }
  return removed
}
