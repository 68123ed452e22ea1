'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { UnknownThing } from '#lib/browser/connections/delivery-words'
import css from './not-known.module.scss'
import { UnknownRow } from './unknown-row'

interface NotKnownProps {
  things: UnknownThing[]
  deliveries: number
}

/** A row that is decided stays until the page is left, so that nothing moves under a finger. */
export function NotKnown({ things, deliveries }: NotKnownProps) {
  const t = useTranslations('connections.unknown')
  const [known, setKnown] = useState(things)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const list = useRef<HTMLUListElement>(null)
  const isIn = (some: UnknownThing[], { delivery }: UnknownThing) =>
    some.some((one) => one.delivery.id === delivery.id)
  const added = things.filter((thing) => !isIn(known, thing))
  if (added.length > 0) setKnown([...known, ...added])
  const shown = known.filter((thing) => isIn(things, thing) || chosen.has(thing.delivery.id))

  function onChosen(id: number) {
    setChosen((ids) => new Set(ids).add(id))
    // After the row has become one line.
    requestAnimationFrame(() => {
      const next = list.current?.querySelector<HTMLElement>('[data-open] button')
      ;(next ?? document.getElementById('not-known'))?.focus()
    })
  }

  if (shown.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="not-known">
      <div className={css.head}>
        <h2 id="not-known" tabIndex={-1}>
          {t('heading')}
        </h2>
        <p className={css.facts}>{t('count', { things: things.length, deliveries })}</p>
      </div>
      <ul ref={list} className={css.rows}>
        {shown.map((thing) => (
          <UnknownRow key={thing.delivery.id} thing={thing} onChosen={() => onChosen(thing.delivery.id)} />
        ))}
      </ul>
    </section>
  )
}
