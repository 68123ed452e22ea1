'use client'

import { useImageHosts } from '#components/artwork/image-host-context'
import { type Picture, tmdbSources, URGENCY, type Urgency } from '#lib/artwork/tmdb-images'

interface TmdbImageProps {
  path: string
  picture: Picture
  urgency: Urgency
  sizes: string
  width: number
  height: number
  className?: string | undefined
  decoding?: 'async'
}

/** Decorative: the name is beside it. */
export function TmdbImage({ path, picture, urgency, ...attributes }: TmdbImageProps) {
  const { tmdb } = useImageHosts()
  // biome-ignore lint/performance/noImgElement: TMDB serves the sizes itself; our server must not relay them.
  return <img {...tmdbSources(path, picture, tmdb)} {...attributes} alt="" {...URGENCY[urgency]} />
}

/** Preloads a poster that is the largest picture of its page where the media query holds. */
export function PosterPreload({ path, media, sizes }: { path: string; media: string; sizes: string }) {
  const { tmdb } = useImageHosts()
  return (
    <link
      rel="preload"
      as="image"
      media={media}
      imageSrcSet={tmdbSources(path, 'poster', tmdb).srcSet}
      imageSizes={sizes}
      fetchPriority="high"
    />
  )
}
