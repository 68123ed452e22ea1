import { useTranslations } from 'next-intl'
import { ColumnHeadings } from '#components/ui/column-headings'
import type { ImportDetails, MirrorBar } from '#contract'
import { grouped } from '#lib/text/figures'
import { RatingFinding } from './ledger-findings'
import css from './ratings-section.module.scss'

const WIDTH = 440
const HALF = 68
const GUTTER = 22
const FIGURE = 18

/** What becomes of the ratings; nothing where the file has none. */
export function RatingsSection({ details }: { details: ImportDetails }) {
  const t = useTranslations('importReview')
  if (details.ledger.ratings.inFile === 0) return null
  return (
    <section className={css.section} aria-labelledby="import-ratings">
      <h2 id="import-ratings">{t('ratings.heading')}</h2>
      <RatingFinding {...details} />
      <RatingComparisonChart bars={details.bars} />
      <p className={css.label}>{t('ratings.scale')}</p>
    </section>
  )
}

/** The file above, outlined; below, lit, what of it is in Cuedot afterwards, and dotted what is not. Whole is symmetric. */
export function RatingComparisonChart({ bars }: { bars: readonly MirrorBar[] }) {
  const [t, figures] = [useTranslations('importReview'), useTranslations('figures')]
  // Most scales have no 0.
  const shown = bars.filter(({ rating, inFile }) => rating > 0 || inFile > 0)
  const most = Math.max(1, ...shown.map(({ inFile }) => inFile))
  const pitch = WIDTH / Math.max(1, shown.length)
  const size = (count: number) => Math.max(1, (count / most) * HALF)
  const axis = FIGURE + HALF
  const height = axis + GUTTER + HALF + FIGURE
  return (
    <figure className={css.chart}>
      <p className={css.label}>{t('ratings.inFile')}</p>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
        {shown.map(({ rating, inFile, after }, at) => {
          const [x, middle, width] = [at * pitch + pitch * 0.2, (at + 0.5) * pitch, pitch * 0.6]
          return (
            <g key={rating}>
              <rect className={css.file} x={x} y={axis - size(inFile)} width={width} height={size(inFile)} />
              <text x={middle} y={axis - size(inFile) - 5}>
                {inFile > 0 && grouped(figures, inFile)}
              </text>
              <text x={middle} y={axis + GUTTER / 2 + 4} className={css.axis}>
                {rating}
              </text>
              {after < inFile && (
                <rect className={css.missing} x={x} y={axis + GUTTER} width={width} height={size(inFile)} />
              )}
              <rect className={css.mine} x={x} y={axis + GUTTER} width={width} height={size(after)} />
              <text x={middle} y={axis + GUTTER + size(Math.max(after, inFile)) + 14}>
                {after > 0 && grouped(figures, after)}
              </text>
            </g>
          )
        })}
      </svg>
      <p className={css.after}>{t('ratings.afterApply')}</p>
      <div className="unseen">
        <table>
          <caption>{t('ratings.caption')}</caption>
          <ColumnHeadings names={[t('ratings.about'), t('ratings.inFile'), t('ratings.after')]} />
          <tbody>
            {shown.map(({ rating, inFile, after }) => (
              <tr key={rating}>
                <th scope="row">{t('ratings.ofHundred', { rating })}</th>
                <td>{inFile}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
