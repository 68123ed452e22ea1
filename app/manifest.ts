import type { MetadataRoute } from 'next'
import { ROUTES } from '#lib/addresses/routes'
import { GROUNDS } from '#lib/addresses/stored/theme'
import { SITE_NAME } from '#lib/documents/page-metadata'

export default function manifest(): MetadataRoute.Manifest {
  return {
    id: ROUTES.home,
    name: SITE_NAME,
    short_name: SITE_NAME,
    description: 'Browse movies, TV shows and people, and keep a collection rated 0 to 100.',
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
      { name: 'Search', url: ROUTES.search },
      { name: 'My Collection', url: ROUTES.myMovies },
    ],
  }
}
