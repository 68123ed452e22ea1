import { useTranslations } from 'next-intl'
import type { ReactNode, Ref } from 'react'
import { EpisodeProgress } from '#components/shows/member/episode-progress'
import { TitleRow } from '#components/titles/title-row'
import { titlePath } from '#lib/addresses/routes'
import type { UpNextShow } from '#lib/contract/shows/up-next-calls'
import { reelLabel } from '#lib/contract/shows/up-next-facts'
import { EpisodeLabel } from './episode-label'
import css from './markable-show-row.module.scss'

interface ShowRowProps {
  ref?: Ref<HTMLLIElement>
  show: UpNextShow
  isDone?: boolean
  facts: ReactNode
  dot?: ReactNode
}

/** The name leads to the season of the next episode. */
export function ShowRow({ ref, show, isDone, facts, dot }: ShowRowProps) {
  const t = useTranslations('upNextRows')
  const season = (show.next ?? show.upcoming)?.season
  return (
    <TitleRow
      ref={ref}
      title={show}
      sizes="3.5rem"
      href={season ? `${titlePath(show)}#season-${season}` : titlePath(show)}
      className={css.row}
      data-done={isDone || undefined}
      controls={
        <>
          <div className={css.reel}>
            <EpisodeProgress
              frames={show.frames}
              label={season ? reelLabel(t, season, show.frames) : show.name}
            />
          </div>
          {dot}
        </>
      }
    >
      <EpisodeLabel episode={show.next} />
      {facts}
    </TitleRow>
  )
}
