import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { bold } from '#components/ui/text/message-tags'
import css from './episode-progress.module.scss'

interface EpisodeProgressProps {
  frames: readonly ('seen' | 'aired' | 'coming')[]
  /** Says what the frames show. */
  label: string
  /** What is drawn over them. */
  children?: ReactNode
}

/** Beyond this, frames are too narrow to be told apart. */
export const MAX_FRAMES = 26

/** A season, a frame for each episode: lit where the member has seen it. */
export function EpisodeProgress({ frames, label, children }: EpisodeProgressProps) {
  if (frames.length === 0) return null
  if (frames.length > MAX_FRAMES) {
    return (
      <ProgressBar frames={frames} label={label}>
        {children}
      </ProgressBar>
    )
  }
  return (
    <span role="img" aria-label={label} className={css.reel}>
      {frames.map((frame, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a frame is its place.
        <i key={at} data-frame={frame} />
      ))}
      {children}
    </span>
  )
}

function ProgressBar({ frames, label, children }: EpisodeProgressProps) {
  const t = useTranslations('episodeProgress')
  const seen = frames.filter((frame) => frame === 'seen').length
  return (
    <span className={css.long}>
      <span role="img" aria-label={label} className={css.bar}>
        <i data-frame="seen" style={{ inlineSize: `${(100 * seen) / frames.length}%` }} />
        {children}
      </span>
      <span aria-hidden="true" className={css.figure}>
        {t.rich('seenOf', {
          seen,
          all: frames.length,
          b: bold,
        })}
      </span>
    </span>
  )
}
