import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { InEnglish } from '#components/ui/text/in-english'
import { PROGRAM_API_DOCUMENT, PROGRAM_CALLS } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { pageMetadata } from '#lib/documents/page-metadata'
import { siteUrl } from '#lib/server/settings'
import { isLacking } from '#lib/server/upstream/capabilities'
import css from './page.module.scss'

export const revalidate = 3600

// Without it the page would not be cached: it is rendered on its first request.
export function generateStaticParams(): [] {
  return []
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('developers')
  return pageMetadata({
    title: t('heading'),
    description: t('description'),
    path: ROUTES.developers,
    imagePath: ROUTES.home,
    site: siteUrl(),
  })
}

const code = (words: ReactNode) => <code>{words}</code>

export default async function DevelopersPage() {
  if (await isLacking('programs')) notFound()
  return <Developers />
}

/** Made of the contract that the calls themselves are made of. */
function Developers() {
  const t = useTranslations('developers')
  return (
    <div className={css.page}>
      <h1>{t('heading')}</h1>
      <p>{t('description')}</p>
      <section>
        <h2>{t('tokens.heading')}</h2>
        <p>{t.rich('tokens.text', { code })}</p>
        <p>{t('tokens.limits')}</p>
      </section>
      <section>
        <h2>{t('changes.heading')}</h2>
        <p>{t.rich('changes.text', { code })}</p>
      </section>
      <section>
        <h2>{t('repeats.heading')}</h2>
        <p>{t.rich('repeats.text', { code })}</p>
      </section>
      <section>
        <h2>{t('promise.heading')}</h2>
        <p>{t('promise.text')}</p>
      </section>
      <section>
        <h2>{t('calls')}</h2>
        <p>
          {t.rich('document', {
            link: (words) => <a href={PROGRAM_API_DOCUMENT}>{words}</a>,
          })}
        </p>
        <dl className={css.calls}>
          {PROGRAM_CALLS.map(({ method, path, scope, summary }) => (
            <div key={`${method} ${path}`}>
              <dt>
                <code>
                  {method} {path}
                </code>{' '}
                <span className={css.scope}>{scope ?? t('anyScope')}</span>
              </dt>
              <dd>
                <InEnglish>{summary}</InEnglish>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
