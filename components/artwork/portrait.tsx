'use client'

import { TmdbImage } from '#components/artwork/tmdb-image'
import { EVERY_SHAPE } from '#lib/artwork/paper-shapes'
import { pick, seeded } from '#lib/artwork/seeded-random'
import type { Urgency } from '#lib/artwork/tmdb-images'
import css from './portrait.module.scss'

interface MonogramProps {
  person: { name: string; profilePath: string | null }
  /** tall: 2:3; main: round on a phone, tall elsewhere. */
  form?: 'tall' | 'round' | 'main'
  urgency?: Urgency | undefined
}

/** A person's photo, or their initials. Decorative: the name is beside it. */
export function Portrait({ person, form = 'tall', urgency = 'late' }: MonogramProps) {
  const random = seeded(person.name)
  const hue = Math.floor(random() * 24)
  return (
    <div className={css[form]} data-hue={hue}>
      {person.profilePath ? (
        <TmdbImage
          path={person.profilePath}
          picture="portrait"
          urgency={urgency}
          sizes={form === 'main' ? '12.5rem' : '10rem'}
          width={185}
          height={278}
          decoding="async"
        />
      ) : (
        <>
          <svg viewBox="0 0 40 40" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
            <use
              href={`#s-${pick(random, EVERY_SHAPE)}`}
              transform={`translate(${random() < 0.5 ? 31 : 9} 10)rotate(${Math.round(random() * 16 - 8)})scale(2.8)`}
            />
          </svg>
          <b aria-hidden="true">{initials(person.name)}</b>
        </>
      )}
    </div>
  )
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
}
