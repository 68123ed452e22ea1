'use client'

import { useImageHosts } from '#components/artwork/image-host-context'
import type { Service } from '#contract'
import { EVERY_SHAPE } from '#lib/artwork/paper-shapes'
import { HUES } from '#lib/artwork/title-hue'
import { tmdbImage, URGENCY } from '#lib/artwork/tmdb-images'
import css from './service-tile.module.scss'

/** In pixels at 16 px a rem. */
type TileSize = 20 | 24 | 28 | 32

/** Of those that TMDB serves of logos, the one that is sharp on a screen of three pixels a pixel. */
const LOGO_WIDTH = 92

/** A service's logo, or cut paper whose shape, hue and turn follow from its number. Decorative: the name is beside it. */
export function ServiceTile({ service, size }: { service: Service; size: TileSize }) {
  const { tmdb } = useImageHosts()
  const { id, logoPath } = service
  return (
    <span className={css.tile} data-size={size} data-hue={(id * 7) % HUES}>
      {logoPath ? (
        // biome-ignore lint/performance/noImgElement: TMDB serves the sizes itself; our server must not relay them.
        <img
          src={tmdbImage(logoPath, LOGO_WIDTH, tmdb)}
          alt=""
          width={LOGO_WIDTH}
          height={LOGO_WIDTH}
          decoding="async"
          {...URGENCY.late}
        />
      ) : (
        <svg viewBox="0 0 10 10" aria-hidden="true">
          <use
            href={`#s-${EVERY_SHAPE[id % EVERY_SHAPE.length]}`}
            transform={`translate(5 5)rotate(${(id % 4) * 90})scale(.66)`}
          />
        </svg>
      )}
    </span>
  )
}

/** A tile and the name. */
export function ServiceName({ service, size }: { service: Service; size: TileSize }) {
  return (
    <span className={css.service}>
      <ServiceTile service={service} size={size} />
      <bdi>{service.name}</bdi>
    </span>
  )
}
