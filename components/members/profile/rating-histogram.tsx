'use client'

import { useTranslations } from 'next-intl'
import type { RatingCount } from '#contract'
import { ratingBins } from '#lib/contract/collection/rating-bins'
import css from './rating-histogram.module.scss'

// A client component, so that the React payload has the counts instead of the markup.
/** Bars, and a table for screen readers. */
export function RatingHistogram({ ratings }: { ratings: RatingCount[] }) {
  const t = useTranslations('ratingHistogram')
  const bars = ratingBins(ratings)
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <figure className={css.histogram}>
      <svg viewBox="0 0 210 60" preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ rating, count }) => (
          <rect
            key={rating}
            x={rating * 2 + 1}
            y={60 - Math.max(1, (58 * count) / most)}
            width="8"
            height={Math.max(1, (58 * count) / most)}
          />
        ))}
      </svg>
      <div className={css.scale} aria-hidden="true">
        <span>{0}</span>
        <span>{50}</span>
        <span>{100}</span>
      </div>
      {/* A table would not become smaller than its words. */}
      <div className="unseen">
        <table>
          <caption>{t('caption')}</caption>
          <tbody>
            {bars
              .filter(({ count }) => count > 0)
              .map(({ rating, count }) => (
                <tr key={rating}>
                  <th scope="row">{t('about', { rating })}</th>
                  <td>{t('titles', { count })}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
