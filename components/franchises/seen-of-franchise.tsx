'use client'

import { useTranslations } from 'next-intl'
import { EpisodeProgress } from '#components/shows/member/episode-progress'
import { bold } from '#components/ui/text/message-tags'
import { useTitleState } from '#lib/browser/titles/title-state'
import type { TitleKey } from '#lib/contract/titles/title-key'
import css from './franchise-row.module.scss'

/** Frames that can be told apart in so small a reel. */
const FRAMES_MAX = 12

/** How far the viewer has seen the franchise of a title; nothing where that is not known. */
export function SeenOfFranchise({ title }: { title: TitleKey }) {
  const t = useTranslations('ownProgress')
  const franchise = useTitleState(title).state?.franchise
  if (!franchise) return null
  const { seen, of } = franchise
  const frames = Array.from({ length: of }, (_, at) => (at < seen ? 'seen' : 'aired'))
  return (
    <p className={css.seen}>
      <span>{t.rich('seen', { seen, of, b: bold })}</span>
      {of <= FRAMES_MAX && (
        <span className={css.reel} aria-hidden="true">
          <EpisodeProgress frames={frames} label="" />
        </span>
      )}
    </p>
  )
}
