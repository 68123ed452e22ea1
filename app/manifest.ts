import type { MetadataRoute } from 'next'
import { getTranslations } from 'next-intl/server'
import { ROUTES } from '#lib/addresses/routes'
import { GROUNDS } from '#lib/addresses/stored/theme'
import { SITE_NAME } from '#lib/documents/page-metadata'

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations('site')
  return {
    id: ROUTES.home,
    name: SITE_NAME,
    short_name: SITE_NAME,
    description: t('description'),
    start_url: ROUTES.home,
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
      { name: t('shortcuts.search'), url: ROUTES.search },
      { name: t('shortcuts.collection'), url: ROUTES.myMovies },
    ],
  }
}
