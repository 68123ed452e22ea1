import { useTranslations } from 'next-intl'
import type { MemberShowRatings } from '#contract'
import { countListed, mean } from '#lib/contract/place-ratings/rated-seasons'
import css from './member-show.module.scss'

/** The show as a whole, and its episodes; its seasons where no episode is rated. */
export function RatedSentence({ rated }: { rated: MemberShowRatings }) {
  const t = useTranslations('memberShow')
  const { rating, ratings } = rated
  const ofEpisodes = ratings.flatMap((one) => (one.episode === null ? [] : one.rating))
  const ofSeasons = ratings.map((one) => one.rating)
  return (
    <p className={css.sentence}>
      {rating !== null && t('whole', { rating })}{' '}
      {ofEpisodes.length > 0
        ? t('episodes', { ...figuresOf(ofEpisodes), total: countListed(rated) ?? 0 })
        : ofSeasons.length > 0 && t('seasons', figuresOf(ofSeasons))}
    </p>
  )
}

function figuresOf(ratings: readonly number[]) {
  const [lowest, highest] = [Math.min(...ratings), Math.max(...ratings)]
  const several = lowest === highest ? 'same' : 'other'
  return {
    count: ratings.length,
    mean: mean(ratings),
    lowest,
    highest,
    spread: ratings.length === 1 ? 'one' : several,
  }
}
