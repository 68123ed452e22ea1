import type { Metadata } from 'next'
import { excerpt } from '#lib/text/excerpt'

export const SITE_NAME = 'Cuedot'

/** Pixels of the share image. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

export interface PageFacts {
  /** Without the site's name. */
  title: string
  description: string
  /** The canonical path. */
  path: string
  /** The public origin. */
  site: string
  type?: 'website' | 'video.movie' | 'video.tv_show' | 'profile'
  /** The path of the page's feed. */
  feed?: string
}

/** Metadata of a public page for search engines and link previews; its image is at `path/share.png`. */
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

/** Metadata of a page that is not indexed; its links are followed. */
export function unlisted(title: string): Metadata {
  return { title, robots: { index: false, follow: true } }
}

export function shareImage(path: string, site: string): string {
  return `${site}${path === '/' ? '' : path}/share.png`
}
