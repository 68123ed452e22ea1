import { ImageResponse } from 'next/og'
import { getTranslations } from 'next-intl/server'
import { Children, type CSSProperties, isValidElement, type ReactNode } from 'react'
import type { Entry, Statistics } from '#contract'
import { DOTS, discs, dotsOfYear } from '#lib/artwork/dots-of-year'
import { artwork } from '#lib/artwork/poster-artwork'
import { type ShareColours, shareColours } from '#lib/artwork/share-image-colours'
import { titleKey } from '#lib/contract/titles/title-key'
import { SHARE_IMAGE } from '#lib/documents/page-metadata'
import { shareFonts } from '#lib/server/pages/share-image-fonts'
import type { Language } from '#lib/text/language'
import { Logo, Paper } from '../../(catalogue)/share-image'

const POSTER_WIDTH = 112
const PITCH = { column: 20, row: 27 }
const DAYS = 31
/** The largest dots reach past their columns. */
const EDGE = 1
const FIGURES_WIDTH = 430
const HUE = 0

const FRAME: CSSProperties = {
  width: '100%',
  height: '100%',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '56px 60px',
  fontFamily: 'marquee, marquee-ext',
}

/** Figures, best posters and twelve strips of a year. @param today `YYYY-MM-DD` */
export async function yearShareImage(
  language: Language,
  statistics: Statistics,
  today: string,
): Promise<ImageResponse> {
  const colours = shareColours(HUE)
  const { watched, ratings, best } = statistics
  const hours = Math.round(watched.minutes / 60)
  const t = await getTranslations({ locale: language, namespace: 'yearPicture' })
  const figure = (of: 'movies' | 'episodes' | 'hours' | 'average', count: number): Figure => ({
    of,
    text: t.rich(of, {
      count,
      figure: (text: ReactNode) => <span style={{ color: colours.yours }}>{text}</span>,
      words: (text: ReactNode) => <span>{text}</span>,
    }),
  })
  const lines = [
    [figure('movies', watched.movies), figure('episodes', watched.episodes)],
    [figure('hours', hours), ...(ratings.mean === null ? [] : [figure('average', Math.round(ratings.mean))])],
  ]
  return new ImageResponse(
    <div style={{ ...FRAME, background: colours.ground, color: colours.ink }}>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: FIGURES_WIDTH,
          height: '100%',
        }}
      >
        <Logo colours={colours} />
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <div style={{ fontSize: 136, lineHeight: 1, letterSpacing: '-0.015em' }}>
            {String(statistics.year)}
          </div>
          {lines.map((figures) => (
            <Line key={figures[0]?.of} figures={figures} colours={colours} />
          ))}
        </div>
        <div style={{ display: 'flex', gap: 16, height: 1.5 * POSTER_WIDTH }}>
          {best.map((entry) => (
            <Poster key={titleKey(entry)} entry={entry} />
          ))}
        </div>
      </div>
      <Strips statistics={statistics} today={today} colours={colours} />
    </div>,
    { ...SHARE_IMAGE, fonts: await shareFonts(), headers: { 'cache-control': 'private, no-store' } },
  )
}

/** A number with its words, as elements. */
interface Figure {
  of: string
  text: ReactNode
}

function Line({ figures, colours }: { figures: Figure[]; colours: ShareColours }) {
  return (
    <div
      style={{ display: 'flex', gap: 14, fontSize: 32, marginTop: 12, fontFamily: 'billing, billing-ext' }}
    >
      {figures.map(({ of, text }) => (
        <div key={of} style={{ display: 'flex', gap: 8, color: colours.quiet }}>
          {/* The space between them is the gap. */}
          {Children.toArray(text).filter((part) => isValidElement(part))}
        </div>
      ))}
    </div>
  )
}

/** Drawn, whatever the catalogue has: the picture needs no other host. */
function Poster({ entry }: { entry: Entry }) {
  const drawn = artwork(entry)
  return (
    <div style={{ display: 'flex', borderRadius: 6, overflow: 'hidden' }}>
      <Paper artwork={drawn} colours={shareColours(drawn.hue)} width={POSTER_WIDTH} />
    </div>
  )
}

interface StripsProps {
  statistics: Statistics
  today: string
  colours: ShareColours
}

function Strips({ statistics: { year, days }, today, colours }: StripsProps) {
  const dots = dotsOfYear(days, year ?? 0, today)
  return (
    <svg width={DAYS * PITCH.column + 2 * EDGE} height={12 * PITCH.row} aria-hidden="true">
      {DOTS.map(({ kind, radius }) => (
        <path
          key={kind}
          d={discs(
            dots
              .filter((dot) => dot.kind === kind)
              .map(({ day, month }) => [EDGE + (day - 0.5) * PITCH.column, (month + 0.5) * PITCH.row]),
            radius * PITCH.column,
          )}
          fill={kind === 'toCome' ? 'none' : kind === 'none' ? colours.faint : colours.yours}
          stroke={kind === 'toCome' ? colours.faint : 'none'}
        />
      ))}
    </svg>
  )
}
