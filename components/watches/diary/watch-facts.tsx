import { useTranslations } from 'next-intl'
import { LineIcon } from '#components/ui/icon'
import { Link } from '#components/ui/link'
import { diaryPath } from '#lib/addresses/diary-path'
import type { Watch } from '#lib/contract/watches/watch-calls'
import { year } from '#lib/text/year'
import css from './watch-facts.module.scss'

/** "2016 · Rewatch · #withjun", "S2 E4 Attila", "S2 E9 · Not in TMDB’s list". */
export function WatchFacts({ watch, isPart }: { watch: Watch; isPart: boolean }) {
  const { title, season, episode, episodeName, isListed, isRewatch, tags } = watch
  const t = useTranslations('diaryRows')
  const titleCard = useTranslations('titleCard')
  const parts = useTranslations('watchParts')
  const place = season !== null && `S${season} E${episode}${episodeName ? ` ${episodeName}` : ''}`
  return (
    <p className={css.facts}>
      <span dir={isPart ? 'auto' : undefined}>{place || year(titleCard, title.releaseDate)}</span>
      {!isListed && <span>{parts(season === null ? 'noEpisodeNamed' : 'unlisted')}</span>}
      {isRewatch && (
        <span>
          <LineIcon name="rotate-ccw" /> {t('rewatch')}
        </span>
      )}
      {tags.map((tag) => (
        <Link key={tag} href={diaryPath({ tag })}>
          #{tag}
        </Link>
      ))}
    </p>
  )
}

/** May take more than two lines on a narrow screen. */
const LONG = 60

/** Two lines; whole when it has the focus or is open. */
export function WatchNote({ note }: { note: string }) {
  if (note.length <= LONG && !note.includes('\n')) {
    return (
      <p className={css.note} dir="auto">
        {note}
      </p>
    )
  }
  return (
    <details className={css.long}>
      <summary>
        <span className={css.note} dir="auto">
          {note}
        </span>
      </summary>
    </details>
  )
}
