import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { excerpt } from '#lib/text/excerpt'
import { inLanguage, type Language, SHIPPED } from '#lib/text/language'

export const SITE_NAME = 'Cuedot'

/** In pixels. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

/** As Open Graph writes them. */
const LOCALES: Record<Language, string> = { en: 'en_US', de: 'de_DE' }

interface PageFacts {
  /** Without the site's name. */
  title: string
  description: string
  /** Without its language, as all paths here. */
  path: string
  /** The public origin. */
  site: string
  type?: 'website' | 'video.movie' | 'video.tv_show' | 'profile'
  /** Whose share image it has; its own unless stated. */
  imagePath?: string
  /** The path of the page's feed. */
  feed?: string
  /** False for what search engines are not to list. */
  isListed?: boolean
}

export async function pageMetadata({
  title,
  description,
  path,
  imagePath = path,
  site,
  type,
  feed,
  isListed = true,
}: PageFacts): Promise<Metadata> {
  const language = await getLocale()
  const short = excerpt(description)
  const image = { url: shareImage(inLanguage(imagePath, language), site), ...SHARE_IMAGE, alt: title }
  return {
    metadataBase: new URL(site),
    title,
    description: short,
    alternates: {
      canonical: inLanguage(path, language),
      ...(isListed && { languages: languagesOf(path) }),
      ...(feed && { types: { 'application/atom+xml': inLanguage(feed, language) } }),
    },
    openGraph: {
      siteName: SITE_NAME,
      locale: LOCALES[language],
      title,
      description: short,
      url: inLanguage(path, language),
      type: type ?? 'website',
      images: [image],
    },
    twitter: { card: 'summary_large_image', title, description: short, images: [image] },
    ...(!isListed && UNLISTED),
  }
}

/** A page in all languages, each naming each, for search engines. */
function languagesOf(path: string): Record<string, string> {
  const each = SHIPPED.map((language) => [language, inLanguage(path, language)])
  return { ...Object.fromEntries(each), 'x-default': path }
}

/** Each page of a paged view has a title of its own. */
export async function pagedTitle(title: string, page: number): Promise<string> {
  const t = await getTranslations('site')
  return page > 1 ? t('pagedTitle', { title, page: String(page) }) : title
}

const UNLISTED: Metadata = { robots: { index: false, follow: true } }

export function unlisted(title: string): Metadata {
  return { title, ...UNLISTED }
}

export function shareImage(path: string, site: string): string {
  return `${site}${path === '/' ? '' : path}/share.png`
}
