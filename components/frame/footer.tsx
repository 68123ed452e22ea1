import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SourcesLine } from '#components/availability/sources-line'
import { Link } from '#components/ui/link'
import { InEnglish } from '#components/ui/text/in-english'
import type { CatalogueSource, Offer } from '#contract'
import { FOOTER_PAGES, offeredPages } from '#lib/addresses/navigation-pages'
import { ROUTES } from '#lib/addresses/routes'
import { day } from '#lib/text/dates'
import { inLanguage, LANGUAGES, SHIPPED } from '#lib/text/language'
import css from './footer.module.scss'
import { ThemeSwitch } from './theme-switch'

/** In the words that TMDB asks for. */
const TMDB_NOTICE =
  'This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.'

interface FooterProps {
  /** Null when the host does not say; the attribution is then that of TMDB. */
  catalogue: CatalogueSource | null
  offers: readonly Offer[]
  /** An email address. */
  contact?: string | undefined
}

export function Footer({ catalogue, offers, contact }: FooterProps) {
  const language = useLocale()
  const t = useTranslations('footer')
  const dates = useTranslations('dates')
  const navigation = useTranslations('navigation')
  return (
    <footer className={css.footer}>
      <div className={css.inside}>
        <div className={css.start}>
          <ThemeSwitch />
          <p className={css.links}>
            <Link href={ROUTES.accessibility}>{t('accessibility')}</Link>
            {offers.includes('programs') && <Link href={ROUTES.developers}>{t('developers')}</Link>}
            {offeredPages(FOOTER_PAGES, offers).map(({ key, href }) => (
              <Link key={href} href={href} className={css.own}>
                {navigation(key)}
              </Link>
            ))}
          </p>
        </div>
        <ul className={css.languages} aria-label={t('languages')}>
          {SHIPPED.map((one) => (
            <li key={one}>
              {/* With scripts it leads to the same page: `ClientNavigation`. */}
              <a
                href={inLanguage(ROUTES.home, one)}
                lang={one}
                hrefLang={one}
                aria-current={one === language || undefined}
              >
                {LANGUAGES[one].name}
              </a>
            </li>
          ))}
        </ul>
        {catalogue?.kind === 'sample' ? (
          <p>
            {t.rich('sample', {
              day: day(dates, catalogue.asOf),
              time: (words: ReactNode) => <time dateTime={catalogue.asOf}>{words}</time>,
            })}
          </p>
        ) : (
          <div className={css.sources}>
            <a href="https://www.themoviedb.org/">
              {/* biome-ignore lint/performance/noImgElement: a drawing of two kilobytes needs no optimizer. */}
              <img src="/tmdb.svg" alt="TMDB" width="32" height="32" loading="lazy" />
            </a>
            <div>
              <p>
                <InEnglish>{TMDB_NOTICE}</InEnglish>
              </p>
              {offers.includes('availability') && <SourcesLine source="justwatch" />}
            </div>
          </div>
        )}
        {!LANGUAGES[language].reviewed && <Unreviewed contact={contact} />}
      </div>
    </footer>
  )
}

/** Says that no person has read yet what a machine translated. */
function Unreviewed({ contact }: Pick<FooterProps, 'contact'>) {
  const t = useTranslations('footer')
  if (!contact) return <p>{t('unreviewed')}</p>
  const link = (words: ReactNode) => <a href={`mailto:${contact}`}>{words}</a>
  return <p>{t.rich('unreviewedWrite', { contact, link })}</p>
}
