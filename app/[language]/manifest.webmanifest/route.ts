import type { MetadataRoute } from 'next'
import { getTranslations } from 'next-intl/server'
import { ROUTES } from '#lib/addresses/routes'
import { GROUNDS } from '#lib/addresses/stored/theme'
import { SITE_NAME } from '#lib/documents/page-metadata'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { directionOf, inLanguage, type Language } from '#lib/text/language'

export const dynamic = 'force-static'

// Without it the file would not be cached: it is made on its first request.
export function generateStaticParams(): [] {
  return []
}

// Next's `manifest.ts` exists at the root alone.
export async function GET(_request: Request, props: LanguageProps): Promise<Response> {
  const description = await manifest(await pageLanguage(props))
  return Response.json(description, {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  })
}

async function manifest(language: Language): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations({ locale: language, namespace: 'site' })
  return {
    id: ROUTES.home,
    name: SITE_NAME,
    short_name: SITE_NAME,
    description: t('description'),
    lang: language,
    dir: directionOf(language),
    start_url: inLanguage(ROUTES.home, language),
    display: 'standalone',
    // The dark theme's ground: a manifest cannot follow the theme.
    background_color: GROUNDS.down,
    theme_color: GROUNDS.down,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t('shortcuts.search'), url: inLanguage(ROUTES.search, language) },
      { name: t('shortcuts.collection'), url: inLanguage(ROUTES.myMovies, language) },
    ],
  }
}
