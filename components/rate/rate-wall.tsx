'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PillToggle } from '#components/filters/pill-toggle'
import { urgencyAt } from '#lib/artwork/tmdb-images'
import {
  applyHiddenRatings,
  hideRatedTitles,
  useHidesRatedTitles,
} from '#lib/browser/collection/hide-rated-titles'
import { useCollection } from '#lib/browser/collection/use-collection'
import { isSingleKey } from '#lib/browser/keyboard-shortcut-switch'
import { useSignedIn } from '#lib/browser/session/signed-in'
import { RATING_STEP } from '#lib/contract/limits'
import { titleKey } from '#lib/contract/titles/title-key'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { type CardActs, RateCard } from './rate-card'
import css from './rate-wall.module.scss'

/** Titles with five stars under each. A digit rates the title that has the focus and goes on to the next. */
export function RateWall({ titles: all }: { titles: readonly CardTitle[] }) {
  const t = useTranslations('rateWall')
  const { titles, isHiding, isWaiting, toggle } = useUnratedTitles(all)
  const wall = useRef<HTMLUListElement>(null)
  const cards = useRef<(CardActs | null)[]>([])
  /** The place of the title rated last. */
  const last = useRef<number>(null)

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const at = placeOf(event)
    const card = cards.current[at]
    if (!card || event.isComposing || !isSingleKey(event)) return
    const isTaken = press(card, at, event)
    if (!isTaken) return
    event.preventDefault()
    // The dot of the card has digits of its own.
    event.stopPropagation()
  })

  function placeOf({ target }: KeyboardEvent): number {
    if (!(target instanceof HTMLElement)) return -1
    const card = target.closest('li')
    if (card && wall.current && card.parentElement === wall.current) {
      return Array.from(wall.current.children).indexOf(card)
    }
    // Before a title has the focus, on a link too, keys are for the first title that is not rated.
    if (!target.matches('body, h1, a')) return -1
    const first = cards.current.findIndex((one) => one?.rating() === null)
    return Math.max(0, first)
  }

  function press(card: CardActs, at: number, { key, target, shiftKey }: KeyboardEvent): boolean {
    const isSlider = target instanceof HTMLInputElement
    const step = (by: number) => {
      last.current = at
      card.step(by)
    }
    if (/^\d$/.test(key)) {
      last.current = at
      card.rate(Number(key) * 10)
      go(at + 1)
    } else if (key === '+') step(RATING_STEP)
    else if (key === '-') step(-RATING_STEP)
    else if (key === 'ArrowRight' && !isSlider && !shiftKey) go(at + 1)
    else if (key === 'ArrowLeft' && !isSlider && !shiftKey) go(at - 1)
    else if (key === 'Backspace') {
      // A digit has left the title that it rated; stars and steps have not.
      const back = last.current === at ? at : at - 1
      last.current = null
      cards.current[back]?.takeBack()
      go(back)
    } else return false
    return true
  }

  /** Past the last title, to what comes after the wall. */
  function go(to: number): void {
    const next = cards.current[to]
    if (next) next.focus()
    else if (to > 0)
      wall.current?.parentElement
        ?.querySelector<HTMLElement>('[data-after-wall] a, [data-after-wall] button')
        ?.focus()
  }

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])

  return (
    <>
      <p>
        <PillToggle isOn={isHiding} onPress={toggle}>
          {t('hideRated')}
        </PillToggle>
      </p>
      {titles.length === 0 && <p className={css.none}>{t('allRated')}</p>}
      <ul ref={wall} className={css.wall} aria-label={t('label')} aria-busy={isWaiting} data-wall="">
        {titles.map((title, at) => (
          <RateCard
            key={titleKey(title)}
            ref={(card) => {
              cards.current[at] = card
            }}
            title={title}
            next={titles[at + 1]?.name ?? null}
            urgency={urgencyAt(at)}
            onGiven={() => {
              last.current = at
            }}
          />
        ))}
      </ul>
    </>
  )
}

/** Without those that were rated before, where they are hidden: what is rated now stays until the next page. */
function useUnratedTitles(all: readonly CardTitle[]) {
  const { entries, loading } = useCollection()
  const isKnown = useSignedIn() && !loading
  const isHiding = useHidesRatedTitles()
  const [rated, setRated] = useState<ReadonlySet<string> | null>(null)
  useEffect(applyHiddenRatings, [])

  const ratedNow = () => new Set(all.map(titleKey).filter((key) => entries.get(key)?.rating != null))
  if (rated === null && isKnown) setRated(ratedNow())

  function toggle(): void {
    setRated(ratedNow())
    hideRatedTitles(!isHiding)
  }

  return {
    titles: isHiding ? all.filter((title) => !rated?.has(titleKey(title))) : all,
    isHiding,
    isWaiting: isHiding && rated === null,
    toggle,
  }
}
