'use client'

import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isSingleKey } from '#lib/browser/keyboard-shortcut-switch'
import { RATING_STEP } from '#lib/contract/limits'

interface PosterKeys {
  rate(rating: number): void
  step(by: number): void
  clear(): void
  /** Null without a watchlist. */
  want: (() => void) | null
  /** Null without lists. */
  list: (() => void) | null
  /** Of a title that is recommended. */
  dismiss?: (() => void) | null
}

/** The keys of a title: they act while anything of its card or row has the focus. `part` is an element of it. */
export function usePosterKeys(part: RefObject<HTMLElement | null>, keys: PosterKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event.key)
    if (!action || event.isComposing || !isSingleKey(event)) return
    event.preventDefault()
    action()
  })

  function actionOf(key: string): (() => void) | null {
    if (/^\d$/.test(key)) return () => keys.rate(Number(key) * 10)
    if (key === '+') return () => keys.step(RATING_STEP)
    if (key === '-') return () => keys.step(-RATING_STEP)
    // Apple's keyboards call Backspace Delete.
    if (key === 'Delete' || key === 'Backspace') return keys.clear
    if (key === 'w') return keys.want
    if (key === 'l') return keys.list
    if (key === 'x') return keys.dismiss ?? null
    return null
  }

  useEffect(() => {
    const card = part.current?.closest<HTMLElement>('article, li')
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    card?.addEventListener('keydown', listen)
    return () => card?.removeEventListener('keydown', listen)
  }, [part])
}
