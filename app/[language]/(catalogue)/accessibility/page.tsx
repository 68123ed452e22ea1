import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ROUTES } from '#lib/addresses/routes'
import { pageMetadata } from '#lib/documents/page-metadata'
import { settings, siteUrl } from '#lib/server/settings'
import { type Dates, day } from '#lib/text/dates'
import css from './page.module.scss'

export const revalidate = 3600

// Without it the page would not be cached: it is rendered on its first request.
export function generateStaticParams(): [] {
  return []
}

/** When what the page says was last compared with the product. */
const AS_OF = '2026-11-25'
/** The last run of `npm run test:hard -- screen-reader`: docs/accessibility.md has what was heard. */
const HEARD_ON = '2026-11-25'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('accessibility')
  return pageMetadata({
    title: t('heading'),
    description: t('description'),
    path: ROUTES.accessibility,
    imagePath: ROUTES.home,
    site: siteUrl(),
  })
}

const TESTED = ['axe', 'engines', 'contrast', 'keys'] as const
const OPEN = ['untried', 'singleKeys', 'pictures', 'imports', 'scripts', 'language'] as const
const KEYS = ['tab', 'search', 'help'] as const

const kbd = (key: ReactNode) => <kbd>{key}</kbd>

export default function AccessibilityPage() {
  const { CONTACT_EMAIL: contact } = settings()
  const t = useTranslations('accessibility')
  const dates = useTranslations('dates')
  return (
    <div className={css.page}>
      <h1>{t('heading')}</h1>
      <p>{t('aim')}</p>
      <section>
        <h2>{t('tested.heading')}</h2>
        <ul>
          {TESTED.map((name) => (
            <li key={name}>{t(`tested.${name}`)}</li>
          ))}
          <li>{t.rich('tested.heard', dayOf(dates, HEARD_ON))}</li>
        </ul>
      </section>
      <section>
        <h2>{t('open.heading')}</h2>
        <ul>
          {OPEN.map((name) => (
            <li key={name}>{t(`open.${name}`)}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('keys.heading')}</h2>
        <ul>
          {KEYS.map((name) => (
            <li key={name}>{t.rich(`keys.${name}`, { kbd })}</li>
          ))}
        </ul>
      </section>
      {contact && (
        <section>
          <h2>{t('contact.heading')}</h2>
          <p>
            {t.rich('contact.text', {
              address: contact,
              mail: (address) => <a href={`mailto:${contact}`}>{address}</a>,
            })}
          </p>
        </section>
      )}
      <p className={css.date}>{t.rich('asOf', dayOf(dates, AS_OF))}</p>
    </div>
  )
}

function dayOf(dates: Dates, date: string) {
  return { day: day(dates, date), time: (words: ReactNode) => <time dateTime={date}>{words}</time> }
}
