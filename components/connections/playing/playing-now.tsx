'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Playing, PlayingLists } from '#contract'
import { usePlaying } from '#lib/browser/connections/use-playing'
import { playingKey } from '#lib/contract/connections/playing-key'
import { LeftHalfWayRow } from './left-half-way-row'
import css from './playing.module.scss'
import { PlayingRow } from './playing-row'

export function PlayingNow({ playing }: { playing: PlayingLists }) {
  const t = useTranslations('playing')
  const { now } = usePlaying(playing)
  if (now.length === 0) return null
  return (
    <ul className={css.list} aria-label={t('now')}>
      {now.map((one) => (
        <PlayingRow key={playingKey(one)} playing={one} />
      ))}
    </ul>
  )
}

const SHOWN = 3

export function LeftHalfWay({ playing }: { playing: PlayingLists }) {
  const t = useTranslations('playing')
  const { stopped } = usePlaying(playing)
  /** What was marked here stays, with its undo, until the page is left. */
  const [marked, setMarked] = useState<Playing[]>([])
  const byKey = new Map([...marked, ...stopped].map((one) => [playingKey(one), one]))
  const rows = Array.from(byKey.values()).sort(
    (one, other) => Date.parse(other.lastAt) - Date.parse(one.lastAt),
  )
  if (rows.length === 0) return null
  const rowOf = (one: Playing) => (
    <LeftHalfWayRow key={playingKey(one)} playing={one} onMark={() => setMarked([...marked, one])} />
  )
  const more = rows.slice(SHOWN)
  return (
    <section className={css.section} aria-labelledby="half-way">
      <h2 id="half-way">{t('left')}</h2>
      <ul className={css.list}>{rows.slice(0, SHOWN).map(rowOf)}</ul>
      {more.length > 0 && (
        <details className={css.more}>
          <summary>{t('more', { count: more.length })}</summary>
          <ul className={css.list}>{more.map(rowOf)}</ul>
        </details>
      )}
    </section>
  )
}
