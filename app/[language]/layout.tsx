import './sheets/every-page'
import clsx from 'clsx'
import type { Metadata, Viewport } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { type ReactNode, Suspense } from 'react'
import { preload } from 'react-dom'
import { ImageHost } from '#components/artwork/image-host-context'
import { SvgSprite } from '#components/artwork/svg-sprite'
import { BottomNav } from '#components/frame/bottom-nav'
import { ClientNavigation } from '#components/frame/client-navigation'
import { Footer } from '#components/frame/footer'
import { LazyFrameParts } from '#components/frame/lazy-frame-parts'
import { Navbar } from '#components/frame/navbar'
import { OfflineNotice } from '#components/frame/offline-notice'
import { RegisterServiceWorker } from '#components/frame/register-service-worker'
import { Toasts } from '#components/frame/toasts'
import { ClientMessages } from '#components/ui/text/client-messages'
import type { Offer } from '#contract'
import { HEAD_SCRIPT } from '#lib/addresses/head/head-script'
import { GROUNDS } from '#lib/addresses/stored/theme'
import { SITE_NAME } from '#lib/documents/page-metadata'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { isDevelopment, settings } from '#lib/server/settings'
import { catalogueSource, offers } from '#lib/server/upstream/capabilities'
import { inLanguage } from '#lib/text/language'
import { ext, plain } from '../fonts'
import western from '../fonts/archivo-western.woff2'
import '../../styles/globals.scss'
import css from './layout.module.scss'

export async function generateMetadata(props: LanguageProps): Promise<Metadata> {
  const t = await getTranslations('site')
  return {
    title: { default: SITE_NAME, template: `%s · ${SITE_NAME}` },
    description: t('description'),
    manifest: inLanguage('/manifest.webmanifest', await pageLanguage(props)),
    icons: { icon: '/icon.svg', apple: '/apple-touch-icon.png' },
  }
}

export const viewport: Viewport = {
  viewportFit: 'cover',
  // Where the keyboard of a phone opens, the page ends above it.
  interactiveWidget: 'resizes-content',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: GROUNDS.up },
    { media: '(prefers-color-scheme: dark)', color: GROUNDS.down },
  ],
}

/** What is offered of signing in and its trail: no script asks for it, and every page would name it. */
const ASKED_ON_THE_SERVER: readonly Offer[] = ['passkeys', 'factor', 'provider', 'events', 'admin-log']

// No `generateStaticParams` here: then each page that reads its query would respond 500.
export default async function RootLayout({ children, params }: LanguageProps & { children: ReactNode }) {
  const language = await pageLanguage({ params })
  const offered = (await offers()).filter((offer) => !ASKED_ON_THE_SERVER.includes(offer))
  // Else its first words would have their umlauts in another face: `styles/western.scss`.
  if (language !== 'en') preload(western, { as: 'font', type: 'font/woff2', crossOrigin: '' })
  return (
    <html lang={language} className={clsx(ext.variable, plain.variable)} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React would escape it as a child. */}
        <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={SITE_NAME}
          href={inLanguage('/opensearch.xml', language)}
        />
      </head>
      <body data-offers={offered.join(' ')}>
        <ClientMessages of={['action', 'frame', 'navigation', 'searchInput', 'ui']}>
          <SkipLink />
          <SvgSprite />
          <ImageHost tmdb={settings().TMDB_IMAGE_URL} site={settings().SITE_URL}>
            <Navbar offers={offered} />
            <OfflineNotice />
            <LazyFrameParts />
            <main id="main" tabIndex={-1}>
              {children}
            </main>
          </ImageHost>
          <Footer catalogue={await catalogueSource()} offers={offered} contact={settings().CONTACT_EMAIL} />
          <BottomNav />
          <Toasts />
          {/* The query is unknown where a page is rendered ahead. */}
          <Suspense>
            <ClientNavigation />
          </Suspense>
          {!isDevelopment() && <RegisterServiceWorker />}
        </ClientMessages>
      </body>
    </html>
  )
}

function SkipLink() {
  const t = useTranslations('site')
  return (
    <a href="#main" className={css.skip}>
      {t('skip')}
    </a>
  )
}
