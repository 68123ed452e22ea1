import { useTranslations } from 'next-intl'
import { InEnglish } from '#components/ui/text/in-english'
import type { EpisodeSummary } from '#contract'
import { episodeCode, episodeName } from '#lib/contract/shows/season-and-episode-names'
import css from './episode-label.module.scss'

/** "S2 E4 Woe’s Hollow"; the next one fades in over it. */
export function EpisodeLabel({ episode }: { episode: EpisodeSummary | null }) {
  const names = useTranslations('seasonNames')
  if (!episode) return null
  const code = episodeCode(episode.season, episode.episode)
  return (
    <p>
      <span key={code} className={css.episode}>
        <b>{code}</b>{' '}
        <span dir="auto" data-episode={episode.episode}>
          {episode.name ? (
            <InEnglish>{episode.name}</InEnglish>
          ) : (
            episodeName(names, { number: episode.episode, name: null })
          )}
        </span>
      </span>
    </p>
  )
}
