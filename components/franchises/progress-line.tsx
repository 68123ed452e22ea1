'use client'

import { useTranslations } from 'next-intl'
import { EpisodeProgress } from '#components/shows/member/episode-progress'
import { bold, shownAlone, unseen } from '#components/ui/text/message-tags'
import { TextButton } from '#components/ui/text-button'
import type { Franchise } from '#contract'
import { useProgress } from '#lib/browser/franchises/use-progress'
import { isReleased } from '#lib/text/is-released'
import { localDay } from '#lib/text/local-day'
import css from './franchise-header.module.scss'

export function ProgressLine({ id, parts }: Pick<Franchise, 'id' | 'parts'>) {
  const t = useTranslations('ownProgress')
  const { progress, isSeen, retry } = useProgress('franchiseProgress', id, parts)
  if (retry) return <TextButton onClick={retry}>{t('loadFailed')}</TextButton>
  if (!progress) return null
  const { seen, of, mean } = progress
  const counts = { seen: seen.length, of, b: bold }
  const today = localDay()
  const frames = parts.map((part) =>
    isSeen(part) ? 'seen' : isReleased(part.releaseDate, today) ? 'aired' : 'coming',
  )
  return (
    <>
      <p>
        {mean === null
          ? t.rich('seen', counts)
          : t.rich('seenMean', { ...counts, mean, rounded: Math.round(mean), shown: shownAlone, unseen })}
      </p>
      <div className={css.reel} aria-hidden="true">
        <EpisodeProgress frames={frames} label="" />
      </div>
    </>
  )
}
