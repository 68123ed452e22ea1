import type { Metadata } from 'next'
import { excerpt } from '#lib/text/excerpt'

export const SITE_NAME = 'Cuedot'

/** Pixels of the image that shows where a page is shared. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

export interface PageFacts {
  /** As in the title bar, without the site's name. */
  title: string
  description: string
  /** The canonical path. */
  path: string
  /** The public origin. */
  site: string
  type?: 'website' | 'video.movie' | 'video.tv_show' | 'profile'
  /** A feed of the page, by its path. */
  feed?: string
}

/** What a public page says of itself to search engines and where it is shared; its image is at `path/share.png`. */
export function pageMetadata({ title, description, path, site, type, feed }: PageFacts): Metadata {
  const short = excerpt(description)
  const image = { url: shareImage(path, site), ...SHARE_IMAGE, alt: title }
  return {
    metadataBase: new URL(site),
    title,
    description: short,
    alternates: {
      canonical: path,
      ...(feed && { types: { 'application/atom+xml': feed } }),
    },
    openGraph: {
      siteName: SITE_NAME,
      title,
      description: short,
      url: path,
      type: type ?? 'website',
      images: [image],
    },
    twitter: { card: 'summary_large_image', title, description: short, images: [image] },
  }
}

/** A page that search engines are to leave out, following its links. */
export function unlisted(title: string): Metadata {
  return { title, robots: { index: false, follow: true } }
}

/** The absolute address of a page's share image. */
export function shareImage(path: string, site: string): string {
  return `${site}${path === '/' ? '' : path}/share.png`
}
