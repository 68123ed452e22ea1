'use client'

import { SHAPES } from '#lib/artwork/paper-shapes'
import { GLYPHS, LINE_GLYPHS } from '../ui/icon-paths'
import css from './svg-sprite.module.scss'

const STAR_PLACES = [0.6, 10.6, 20.6, 30.6, 40.6]

// A client component, so that the React payload names this file instead of repeating 900 compressed bytes.
export function SvgSprite() {
  return (
    <svg className={css.symbols} aria-hidden="true">
      <defs>
        {Object.entries(SHAPES).map(([name, path]) => (
          <path key={name} id={`s-${name}`} d={path} transform="translate(-5 -5)" fillRule="evenodd" />
        ))}
        {Object.entries(GLYPHS).map(([name, path]) => (
          <symbol key={name} id={`g-${name}`} viewBox="0 0 10 10">
            <path d={path} />
          </symbol>
        ))}
        {Object.entries(LINE_GLYPHS).map(([name, path]) => (
          <symbol key={name} id={`l-${name}`} viewBox="0 0 24 24">
            <path d={path} />
          </symbol>
        ))}
        <symbol id="g-stars" viewBox="0 0 50 10">
          {STAR_PLACES.map((x) => (
            <use key={x} href="#g-star" x={x} y="0.6" width="8.8" height="8.8" />
          ))}
        </symbol>
        <symbol id="g-moon-none" viewBox="0 0 10 10">
          <circle
            cx="5"
            cy="5"
            r="4"
            fill="none"
            stroke="currentColor"
            strokeWidth="1"
            strokeDasharray="2 1.14"
          />
        </symbol>
      </defs>
    </svg>
  )
}
