'use client'

import { useTranslations } from 'next-intl'
import type { Playing } from '#contract'
import { usePlaying } from '#lib/browser/connections/use-playing'
import { titleKey } from '#lib/contract/titles/title-key'
import css from './playing.module.scss'
import { PlayingRow } from './playing-row'

/** Nothing to press: it comes by itself. */
export function PlayingNow({ playing }: { playing: PlayingLists }) {
  const t = useTranslations('playing')
  const { now } = usePlaying(playing)
  if (now.length === 0) return null
  return (
    <ul className={css.list} aria-label={t('now')}>
      {now.map((one) => (
        <PlayingRow key={keyOf(one)} playing={one} isNow />
      ))}
    </ul>
  )
}

const SHOWN = 3

export function LeftHalfWay({ playing }: { playing: PlayingLists }) {
  const t = useTranslations('playing')
  const { stopped } = usePlaying(playing)
  if (stopped.length === 0) return null
  const more = stopped.slice(SHOWN)
  return (
    <section className={css.section} aria-labelledby="half-way">
      <h2 id="half-way">{t('left')}</h2>
      <ul className={css.list}>
        {stopped.slice(0, SHOWN).map((one) => (
          <PlayingRow key={keyOf(one)} playing={one} />
        ))}
      </ul>
      {more.length > 0 && (
        <details className={css.more}>
          <summary>{t('more', { count: more.length })}</summary>
          <ul className={css.list}>
            {more.map((one) => (
              <PlayingRow key={keyOf(one)} playing={one} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

export interface PlayingLists {
  now: Playing[]
  stopped: Playing[]
}

function keyOf({ title, season, episode }: Playing): string {
  return `${titleKey(title)} ${season} ${episode}`
}
