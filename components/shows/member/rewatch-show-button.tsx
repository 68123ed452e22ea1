'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { LineIcon } from '#components/ui/icon'
import { Menu } from '#components/ui/overlay/menu'
import { changeShow, HEAD } from '#lib/browser/shows/change-show'
import { episodeChange, type ShowChange } from '#lib/browser/shows/expected-progress'
import { nextAgain, placeKey } from '#lib/contract/shows/next-episode'
import type { ShowProgress } from '#lib/contract/shows/progress-calls'
import { episodeCode } from '#lib/contract/shows/season-and-episode-names'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import css from './rewatch-show-button.module.scss'

interface RewatchShowButtonProps {
  show: CardTitle
  progress: ShowProgress
  /** Called as something is chosen. */
  onStart: () => void
  className?: string | undefined
}

/** Of a show that was seen to its end: the next episode of this rewatch, or one more viewing of all. */
export function RewatchShowButton({
  show,
  progress: { watches },
  onStart,
  className,
}: RewatchShowButtonProps) {
  const t = useTranslations('episodeMarks')
  const next = nextAgain(watches)
  if (!next) return null
  const { season, episode } = next
  const choose = (change: ShowChange) => () => {
    onStart()
    changeShow(change, HEAD)
  }
  const seen = new Set(watches.filter((one) => one.season > 0).map((one) => placeKey(one)))
  return (
    <Menu
      className={clsx(css.again, className)}
      label={t('watchAgain')}
      items={[
        {
          label: t('episodeToday', { episode: episodeCode(season, episode) }),
          onSelect: choose(episodeChange('watchAgain', show.id, next)),
        },
        {
          label: t('allUndated', { episodes: seen.size }),
          onSelect: choose({ name: 'rewatchEpisodes', input: { id: show.id } }),
        },
      ]}
    >
      <span>
        {t('watchAgain')} <LineIcon name="chevron-down" />
      </span>
    </Menu>
  )
}
