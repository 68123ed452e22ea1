import '../../sheets/every-page'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ExportInstructions } from '#components/import/export-instructions'
import { ImportList } from '#components/import/import-list'
import { UploadBox } from '#components/import/upload-box'
import { Link } from '#components/ui/link'
import { ClientMessages } from '#components/ui/text/client-messages'
import { ROUTES } from '#lib/addresses/routes'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { viewerImports } from '#lib/server/pages/viewer-queries'
import { memberPage } from '../member-page'
import css from './page.module.scss'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('import')
  return { title: t('heading'), robots: { index: false, follow: true } }
}

export default async function ImportPage(props: LanguageProps) {
  const language = await pageLanguage(props)
  const t = await getTranslations('import')
  return memberPage({
    language,
    heading: t('heading'),
    failed: t('loadFailed'),
    path: ROUTES.import,
    offer: 'import',
    read: viewerImports(language),
    children: (imports, { offered }) => (
      <ClientMessages of={['importUpload']}>
        <div className={css.page}>
          <h1>{t('heading')}</h1>
          <p className={css.lead}>{t('lead')}</p>
          <UploadBox />
          <noscript>
            <p>{t('filesNeedScript')}</p>
          </noscript>
          {offered.includes('export') && (
            <p>
              {t.rich('otherWay', {
                export: (words: ReactNode) => <Link href={ROUTES.export}>{words}</Link>,
              })}
            </p>
          )}
          {offered.includes('connections') && (
            <p>
              {t.rich('byItself', {
                connections: (words: ReactNode) => <Link href={ROUTES.connections}>{words}</Link>,
              })}
            </p>
          )}
          <ExportInstructions />
          <ImportList imports={imports} />
        </div>
      </ClientMessages>
    ),
  })
}
