'use client'

import { RotateCw } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { showToast } from '#lib/browser/action/toast'
import { LAZY_PART_MS } from '#lib/contract/limits'
import css from './lazy-part.module.scss'

interface LazyPartProps<Props> {
  /** The part's name on the retry button: "account menu". */
  name: string
  /** Must be a stable function. */
  load: () => Promise<ComponentType<Props>>
  props: Props
  waiting: ReactNode
}

/** `reloading`: the pressed button stays until the part is here, and keeps the focus. */
type State<Props> = { is: 'loading' | 'failed' | 'reloading' } | { is: 'here'; Part: ComponentType<Props> }

/** Offers a retry after an error or two minutes; `React.lazy` would wait for ever and fail the whole page. */
export function LazyPart<Props extends object>({ name, load, props, waiting }: LazyPartProps<Props>) {
  const [state, setState] = useState<State<Props>>({ is: 'loading' })
  const isReloading = state.is === 'reloading'
  const isLoading = state.is === 'loading' || isReloading

  useEffect(() => {
    if (!isLoading) return
    const giveUp = (error: unknown) => {
      setState({ is: 'failed' })
      showToast(`The ${name} could not be loaded.`, 'error')
      console.error(error)
    }
    const timeout = setTimeout(giveUp, LAZY_PART_MS, new Error(`The ${name} did not arrive.`))
    let isAwaited = true
    load()
      .then(
        (Part) => isAwaited && setState({ is: 'here', Part }),
        (error) => isAwaited && giveUp(error),
      )
      .finally(() => clearTimeout(timeout))
    return () => {
      isAwaited = false
      clearTimeout(timeout)
    }
  }, [isLoading, load, name])

  if (state.is === 'here') return <state.Part {...props} />
  if (state.is === 'loading') return waiting
  return (
    <button
      type="button"
      className={css.again}
      aria-label={`Load the ${name} again`}
      aria-busy={isReloading}
      onClick={() => setState({ is: 'reloading' })}
    >
      <RotateCw aria-hidden="true" />
    </button>
  )
}
