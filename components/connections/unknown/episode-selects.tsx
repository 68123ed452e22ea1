import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/action/failure-note'
import { Select } from '#components/ui/form/select'
import type { useEpisodeChoice } from '#lib/browser/connections/use-episode-choice'
import { seasonName } from '#lib/contract/shows/season-and-episode-names'
import css from './not-known.module.scss'

interface EpisodeSelectsProps {
  choice: ReturnType<typeof useEpisodeChoice>
  /** Of the sentence that says what is missing. */
  describedBy: string | undefined
}

export function EpisodeSelects({ choice, describedBy }: EpisodeSelectsProps) {
  const t = useTranslations('connections.unknown')
  const names = useTranslations('seasonNames')
  const { seasons = [], episodes = [], season, episode, isLoading, failure } = choice
  const none = { value: '', label: t(isLoading ? 'loading' : 'chooseOne') }
  return (
    <div className={css.numbers}>
      <Select
        label={t('season')}
        value={season ?? ''}
        options={[
          ...(season === null ? [none] : []),
          ...seasons.map((one) => ({ value: String(one.number), label: seasonName(names, one) })),
        ]}
        aria-describedby={describedBy}
        onChange={({ target }) => target.value && choice.setSeason(Number(target.value))}
      />
      <Select
        label={t('episode')}
        value={episode ?? ''}
        options={[
          ...(episode === null ? [none] : []),
          ...episodes.map(({ number, name }) => ({
            value: String(number),
            label: name ? t('numbered', { number: String(number), name }) : String(number),
          })),
        ]}
        aria-describedby={describedBy}
        onChange={({ target }) => target.value && choice.setEpisode(Number(target.value))}
      />
      <FailureNote failure={failure} />
    </div>
  )
}
