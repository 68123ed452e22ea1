import type { Metadata } from 'next'
import { excerpt } from '#lib/text/excerpt'

export const SITE_NAME = 'Cuedot'

/** In pixels. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

interface PageFacts {
  /** Without the site's name. */
  title: string
  description: string
  path: string
  /** The public origin. */
  site: string
  type?: 'website' | 'video.movie' | 'video.tv_show' | 'profile'
  /** Whose share image it has; its own unless stated. */
  imagePath?: string
  /** The path of the page's feed. */
  feed?: string
}

export function pageMetadata({
  title,
  description,
  path,
  imagePath = path,
  site,
  type,
  feed,
}: PageFacts): Metadata {
  const short = excerpt(description)
  const image = { url: shareImage(imagePath, site), ...SHARE_IMAGE, alt: title }
  return {
    metadataBase: new URL(site),
    title,
    description: short,
    alternates: { canonical: path, ...(feed && { types: { 'application/atom+xml': feed } }) },
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

/** Each page of a paged view has a title of its own. */
export function pagedTitle(title: string, page: number): string {
  return page > 1 ? `${title}, page ${page}` : title
}

export function unlisted(title: string): Metadata {
  return { title, robots: { index: false, follow: true } }
}

export function shareImage(path: string, site: string): string {
  return `${site}${path === '/' ? '' : path}/share.png`
}
