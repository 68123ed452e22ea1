'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { UnknownThing } from '#lib/browser/connections/delivery-words'
import css from './not-known.module.scss'
import { UnknownRow } from './unknown-row'

const SHOWN_AT_ONCE = 20

interface NotKnownProps {
  things: UnknownThing[]
  deliveries: {
    found: number
    /** Of which the things are. */
    read: number
  }
}

/** A row that is decided stays until the page is left, so that nothing moves under a finger. */
export function NotKnown({ things, deliveries: { found, read } }: NotKnownProps) {
  const t = useTranslations('connections.unknown')
  const [known, setKnown] = useState(things)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const section = useRef<HTMLElement>(null)
  const latest = (thing: UnknownThing) => things.find(({ key }) => key === thing.key)
  const added = things.filter(({ key }) => !known.some((one) => one.key === key))
  if (added.length > 0) setKnown([...known, ...added])
  const shown = known.flatMap((thing) => latest(thing) ?? (chosen.has(thing.key) ? thing : []))

  function onSettled(key: string) {
    setChosen((keys) => new Set(keys).add(key))
    // After the row has become one line.
    requestAnimationFrame(() => {
      const openers = section.current?.querySelectorAll<HTMLElement>('[data-open] > button') ?? []
      // What is folded does not take it.
      const hasFocus = Array.from(openers).some((opener) => {
        opener.focus()
        return document.activeElement === opener
      })
      if (!hasFocus) document.getElementById('not-known')?.focus()
    })
  }

  const row = (thing: UnknownThing) => (
    <UnknownRow key={thing.key} thing={thing} onSettled={() => onSettled(thing.key)} />
  )
  if (shown.length === 0) return null
  const counts = { things: things.length, deliveries: found, read }
  const folded = shown.slice(SHOWN_AT_ONCE)
  return (
    <section ref={section} className={css.section} aria-labelledby="not-known">
      <div className={css.head}>
        <h2 id="not-known" tabIndex={-1}>
          {t('heading')}
        </h2>
        <p className={css.facts}>{t(read < found ? 'countOfNewest' : 'count', counts)}</p>
      </div>
      <ul className={css.rows}>{shown.slice(0, SHOWN_AT_ONCE).map(row)}</ul>
      {folded.length > 0 && (
        <details className={css.more}>
          <summary>{t('more', { count: folded.length })}</summary>
          <ul className={css.rows}>{folded.map(row)}</ul>
        </details>
      )}
    </section>
  )
}
