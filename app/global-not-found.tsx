import './[language]/sheets/every-page'
import clsx from 'clsx'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/button'
import { EmptyCard } from '#components/ui/empty-card'
import { HEAD_SCRIPT } from '#lib/addresses/head/head-script'
import { LANGUAGE_STYLE } from '#lib/addresses/head/language-style'
import { ROUTES } from '#lib/addresses/routes'
import { SITE_NAME } from '#lib/documents/page-metadata'
import { inLanguage, type Language, SHIPPED } from '#lib/text/language'
import { ext, plain } from './fonts'
import { TitleByAddress } from './title-by-address'
import '../styles/globals.scss'

export const metadata: Metadata = {
  icons: { icon: '/icon.svg', apple: '/apple-touch-icon.png' },
}

/** For every address that matches no route: one static page, which says everything in each language. */
export default async function GlobalNotFound() {
  const words = await Promise.all(
    SHIPPED.map(async (locale) => {
      const t = await getTranslations({ locale, namespace: 'missing' })
      return [locale, t] as const
    }),
  )
  const titles = Object.fromEntries(words.map(([language, t]) => [language, `${t('title')} · ${SITE_NAME}`]))
  const each = (show: (t: (typeof words)[number][1], language: Language) => ReactNode) =>
    words.map(([language, t]) => (
      <span key={language} lang={language}>
        {show(t, language)}
      </span>
    ))
  return (
    <html lang="en" className={clsx(ext.variable, plain.variable)} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React would escape it as a child. */}
        <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
        <style>{LANGUAGE_STYLE}</style>
        <TitleByAddress titles={titles as Record<Language, string>} />
      </head>
      <body>
        <main id="main" tabIndex={-1}>
          <EmptyCard kind="missing" title={each((t) => t('heading'))} sentence={each((t) => t('page'))}>
            {each((t, language) => (
              <ButtonLink href={inLanguage(ROUTES.home, language)} look="primary">
                {t('backToHome')}
              </ButtonLink>
            ))}
          </EmptyCard>
        </main>
      </body>
    </html>
  )
}
