'use client'

import { RotateCw } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { LAZY_PART_MS } from '#lib/contract/limits'
import css from './lazy-part.module.scss'

export interface LazyPartProps {
  /** What it is, for the button that loads it again: "account menu". */
  name: string
  /** Always the same function, not one made anew by each rendering. */
  load: () => Promise<ComponentType>
  /** Stands there meanwhile. */
  waiting: ReactNode
}

type State = { is: 'loading' | 'failed' } | { is: 'here'; Part: ComponentType }

/**
 * A part of a page whose script is fetched when it is needed. Where that fails, or has not ended after two minutes, a button
 * loads it again; `React.lazy` would wait for ever, and take the whole page down with it.
 */
export function LazyPart({ name, load, waiting }: LazyPartProps) {
  const [state, setState] = useState<State>({ is: 'loading' })
  const isLoading = state.is === 'loading'

  useEffect(() => {
    if (!isLoading) return
    const giveUp = () => setState({ is: 'failed' })
    const patience = setTimeout(giveUp, LAZY_PART_MS)
    let isAwaited = true
    load()
      .then(
        (Part) => isAwaited && setState({ is: 'here', Part }),
        () => isAwaited && giveUp(),
      )
      .finally(() => clearTimeout(patience))
    return () => {
      isAwaited = false
      clearTimeout(patience)
    }
  }, [isLoading, load])

  if (state.is === 'here') return <state.Part />
  if (isLoading) return waiting
  return (
    <button
      type="button"
      className={css.again}
      aria-label={`Load the ${name} again`}
      onClick={() => setState({ is: 'loading' })}
    >
      <RotateCw aria-hidden="true" />
    </button>
  )
}
