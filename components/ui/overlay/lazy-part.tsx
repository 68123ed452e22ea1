'use client'

import { useLocale } from 'next-intl'
import { type ComponentType, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { showToast } from '#lib/browser/action/toast'
import { LAZY_PART_MS } from '#lib/contract/limits'
import { type LaterCatalogue, loadLaterMessages } from '#lib/messages/later-messages'
import { LineIcon } from '../icon'
import { AddedMessages } from '../text/added-messages'
import css from './lazy-part.module.scss'

interface LazyPartProps<Props> {
  /** What is told when it could not be loaded; absent of a part without which nothing is missed: then nothing is shown either. */
  failed?: string
  /** What the retry button is called. */
  again?: string
  /** Must be a stable function. */
  onFailed?: () => void
  /** Must be a stable function. */
  load: () => Promise<ComponentType<Props>>
  props: Props
  waiting?: ReactNode
}

/** `reloading`: the pressed button stays until the part is here, and keeps the focus. */
type State<Props> =
  | { is: 'loading' | 'failed' | 'reloading' }
  | { is: 'here'; Part: ComponentType<Props>; messages: LaterCatalogue }

/** Offers a retry after an error or two minutes; `React.lazy` would wait for ever and fail the whole page. */
export function LazyPart<Props extends object>({
  failed,
  again,
  onFailed,
  load,
  props,
  waiting,
}: LazyPartProps<Props>) {
  const language = useLocale()
  const [state, setState] = useState<State<Props>>({ is: 'loading' })
  const isReloading = state.is === 'reloading'
  const isLoading = state.is === 'loading' || isReloading
  const isHere = state.is === 'here'
  const button = useRef<HTMLButtonElement>(null)
  const place = useRef<Place>(null)

  useEffect(() => {
    if (!isLoading) return
    const giveUp = (error: unknown) => {
      setState({ is: 'failed' })
      if (failed) showToast(failed, 'error')
      onFailed?.()
      console.error(error)
    }
    const timeout = setTimeout(giveUp, LAZY_PART_MS, new Error('A part did not arrive.'))
    let isAwaited = true
    const begin = () =>
      Promise.all([load(), loadLaterMessages(language)])
        .then(
          ([Part, messages]) => {
            if (!isAwaited) return
            place.current = placeOfFocus(button.current)
            // The press that opens a part which is loaded already is painted first.
            startTransition(() => setState({ is: 'here', Part, messages }))
          },
          (error) => isAwaited && giveUp(error),
        )
        .finally(() => clearTimeout(timeout))
    // A task for each: a member's page has several, and adding the files of one to the page takes 10 ms.
    const beginning = setTimeout(begin)
    return () => {
      isAwaited = false
      clearTimeout(beginning)
      clearTimeout(timeout)
    }
  }, [isLoading, load, failed, onFailed, language])

  // After the part's own effects: a dialog takes the focus itself.
  useEffect(() => {
    if (isHere && place.current && document.activeElement === document.body) focusPart(place.current)
  }, [isHere])

  if (state.is === 'here')
    return (
      <AddedMessages language={language} messages={state.messages}>
        <state.Part {...props} />
      </AddedMessages>
    )
  if (state.is === 'loading') return waiting
  if (!failed) return null
  return (
    <button
      ref={button}
      type="button"
      className={css.again}
      aria-label={again}
      aria-busy={isReloading}
      onClick={() => setState({ is: 'reloading' })}
    >
      <LineIcon name="rotate-cw" />
    </button>
  )
}

interface Place {
  parent: HTMLElement
  previous: Element | null
}

function placeOfFocus(button: HTMLElement | null): Place | null {
  const parent = button?.parentElement
  if (!parent || document.activeElement !== button) return null
  return { parent, previous: button.previousElementSibling }
}

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]'

/** Its first control gets the focus, or the part itself where it has none. */
function focusPart({ parent, previous }: Place): void {
  const part = (previous ? previous.nextElementSibling : parent.firstElementChild) ?? parent
  const control = part.matches(CONTROLS) ? part : part.querySelector(CONTROLS)
  if (!control) part.setAttribute('tabindex', '-1')
  const target = control ?? part
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}
