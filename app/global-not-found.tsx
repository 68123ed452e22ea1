import './[language]/sheets/every-page'
import clsx from 'clsx'
import type { Metadata } from 'next'
import { HEAD_SCRIPT } from '#lib/addresses/head/head-script'
import { SITE_NAME } from '#lib/documents/page-metadata'
import { Missing } from './[language]/(catalogue)/missing'
import { ext, plain, western } from './fonts'
import '../styles/globals.scss'

export const metadata: Metadata = {
  title: `Not found · ${SITE_NAME}`,
  icons: { icon: '/icon.svg', apple: '/apple-touch-icon.png' },
}

/** For every address that matches no route: one static page, which knows neither an address nor its language. */
export default function GlobalNotFound() {
  return (
    <html lang="en" className={clsx(ext.variable, western.variable, plain.variable)} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React would escape it as a child. */}
        <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
      </head>
      <body>
        <main id="main" tabIndex={-1}>
          <Missing what="page" />
        </main>
      </body>
    </html>
  )
}
