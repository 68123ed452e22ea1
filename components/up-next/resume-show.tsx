'use client'

import type { ReactNode } from 'react'
import { DoneNote } from '#components/action/done-note'
import { FailureNote } from '#components/action/failure-note'
import { TextButton } from '#components/ui/text-button'
import { useAction } from '#lib/browser/action/use-action'
import type { ShowState } from '#lib/contract/series/show-states'
import css from './marking-facts.module.scss'
import { stateChange } from './show-change'

interface ResumeShowProps {
  show: { id: number; name: string }
  state: ShowState
  /** The facts of the show. */
  children: ReactNode
}

/** Takes up a show that was paused or dropped. The row stays until the next load. */
export function ResumeShow({ show, state, children }: ResumeShowProps) {
  const { act, done, failure, place } = useAction()
  const resume = () => act({ name: 'resumed', ...stateChange(show, state, 'watching', 'Under way again.') })
  return (
    <div ref={place} className={css.facts}>
      {failure ? (
        <FailureNote failure={failure} />
      ) : done ? (
        <DoneNote done={done} />
      ) : (
        <p>
          {children} ·{' '}
          <TextButton className={css.scripted} aria-label={`Go on with ${show.name}`} onClick={resume}>
            Go on
          </TextButton>
        </p>
      )}
    </div>
  )
}
