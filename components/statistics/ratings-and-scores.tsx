import clsx from 'clsx'
import { max, maxIndex } from 'd3-array'
import { scaleBand } from 'd3-scale'
import { useTranslations } from 'next-intl'
import type { Statistics } from '#contract'
import { ratingBins } from '#lib/contract/collection/rating-bins'
import { type Figures, grouped } from '#lib/text/figures'
import { barScale, barsPath } from './bars-path'
import css from './marks.module.scss'
import { type Drawing, NARROW, ResponsiveSvg } from './responsive-svg'
import { Texts } from './texts'

type Bars = ReturnType<typeof ratingBins>

const GUTTER = 22
const LINE = 18
/** Of the words that say whose bars these are. */
const WORDS = { width: 116, height: 40 }
/** The height of a bar while nothing is rated. */
const NOT_YET = 12
/** The width of the line around the bars of the world. */
const OUTLINE = 1.5
const TICKS = [0, 20, 40, 60, 80, 100]

/** The member's ratings upwards and the world's scores of the same titles downwards, on one scale. */
export function RatingsAndScores({ ratings, world }: Record<'ratings' | 'world', Statistics['ratings']>) {
  const [t, figures] = [useTranslations('statistics'), useTranslations('figures')]
  const spreadOf = ({ mean, spread }: Statistics['ratings']) =>
    mean === null ? null : t('ratings.spread', { mean: Math.round(mean), spread: Math.round(spread ?? 0) })
  const [own, others] = [ratingBins(ratings.values), ratingBins(world.values)]
  return (
    <ResponsiveSvg
      draw={(width) =>
        drawBars(figures, own, others, width, [
          {
            name: t(ratings.mean === null ? 'ratings.notYet' : 'ratings.yours'),
            mean: ratings.mean,
            spread: spreadOf(ratings),
          },
          { name: t('ratings.worlds'), mean: world.mean, spread: spreadOf(world) },
        ])
      }
    />
  )
}

interface Side {
  name: string
  mean: number | null
  /** In words, with the mean. */
  spread: string | null
}

function drawBars(
  figures: Figures,
  own: Bars,
  others: Bars,
  width: number,
  [you, world]: [Side, Side],
): Drawing {
  const isRated = you.mean !== null
  const gap = width > NARROW ? 4 : 3
  const places = scaleBand(
    own.map(({ rating }) => String(rating)),
    [0, width],
  ).round(true)
  const bar = places.bandwidth() - gap
  const tallest = max([...own, ...others], ({ count }) => count)
  const heights = barScale(tallest, width > NARROW ? 150 : 110)
  // Words stand at the end where bars are low, past the highest of those beside them.
  const isRight = (you.mean ?? 100) < 50
  const beside = (bars: Bars) => {
    const count = Math.ceil(WORDS.width / places.step())
    return heights(max(isRight ? bars.slice(-count) : bars.slice(0, count), (bar) => bar.count) ?? 0)
  }
  const depthOf = (bars: Bars) =>
    Math.max(LINE + heights(max(bars, ({ count }) => count) ?? 0), beside(bars) + WORDS.height)
  const above = depthOf(own)
  const below = above + GUTTER
  const [ownPeak, othersPeak] = [peakOf(own), peakOf(others)]
  const at = (rating: number) => (places(String(rating)) ?? 0) + gap / 2
  const ownBars = own.map(({ rating, count }) => {
    const height = isRated ? Math.max(1, heights(count)) : NOT_YET
    return { x: at(rating), y: above - height, width: bar, height }
  })
  const edge = OUTLINE / 2
  const outlines = others
    .filter(({ count }) => count > 0)
    .map(({ rating, count }) => ({
      x: at(rating) + edge,
      y: below + edge,
      width: bar - OUTLINE,
      height: Math.max(0.5, heights(count) - OUTLINE),
    }))
  const lines = others
    .filter(({ count }) => count === 0)
    .map(({ rating }) => `M${at(rating)} ${below + edge}h${bar}`)
  return {
    height: below + depthOf(others) + 2,
    marks: (
      <>
        <path className={isRated ? css.yours : css.notYet} d={barsPath(ownBars)} />
        {ownPeak && (
          <text
            className={clsx(css.figure, css.middle)}
            x={at(ownPeak.rating) + bar / 2}
            y={above - heights(ownPeak.count) - 5}
          >
            {grouped(figures, ownPeak.count)}
          </text>
        )}
        <Texts
          className={clsx(css.label, css.middle)}
          texts={TICKS.map((tick) => [at(tick) + bar / 2, above + 15.5, tick])}
        />
        <path className={css.world} d={barsPath(outlines) + lines.join('')} />
        {othersPeak && (
          <text
            className={clsx(css.label, css.middle)}
            x={at(othersPeak.rating) + bar / 2}
            y={below + heights(othersPeak.count) + 14}
          >
            {grouped(figures, othersPeak.count)}
          </text>
        )}
        <Words
          side={you}
          name={isRated ? css.figure : css.name}
          x={isRight ? width : 0}
          y={above - beside(own) - 26}
          isRight={isRight}
        />
        <Words
          side={world}
          name={css.name}
          x={isRight ? width : 0}
          y={below + beside(others) + 20}
          isRight={isRight}
        />
      </>
    ),
  }
}

/** The highest bar; null where none has a title. */
function peakOf(bars: Bars) {
  const peak = bars[maxIndex(bars, ({ count }) => count)]
  return peak && peak.count > 0 ? peak : null
}

interface WordsProps {
  side: Side
  name: string | undefined
  x: number
  y: number
  isRight: boolean
}

function Words({ side, name, x, y, isRight }: WordsProps) {
  return (
    <>
      <text className={clsx(name, isRight && css.end)} x={x} y={y}>
        {side.name}
      </text>
      {side.spread !== null && (
        <text className={clsx(css.label, css.small, isRight && css.end)} x={x} y={y + 15}>
          {side.spread}
        </text>
      )}
    </>
  )
}
