import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '#components/ui/link'
import type { CatalogueSource, Offer } from '#contract'
import { FOOTER_PAGES, offeredPages } from '#lib/addresses/navigation-pages'
import { ROUTES } from '#lib/addresses/routes'
import { day } from '#lib/text/dates'
import css from './footer.module.scss'
import { ThemeSwitch } from './theme-switch'

/** In the words that TMDB asks for. */
const TMDB_NOTICE = 'This product uses the TMDB API but is not endorsed or certified by TMDB.'

interface FooterProps {
  /** Null when the host does not say; the attribution is then that of TMDB. */
  catalogue: CatalogueSource | null
  offers: readonly Offer[]
}

export function Footer({ catalogue, offers }: FooterProps) {
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
            {offeredPages(FOOTER_PAGES, offers).map(({ key, href }) => (
              <Link key={href} href={href} className={css.own}>
                {navigation(key)}
              </Link>
            ))}
          </p>
        </div>
        {catalogue?.kind === 'sample' ? (
          <p>
            {t.rich('sample', {
              day: day(dates, catalogue.asOf),
              time: (words: ReactNode) => <time dateTime={catalogue.asOf}>{words}</time>,
            })}
          </p>
        ) : (
          <p className={css.source}>
            <a href="https://www.themoviedb.org/">
              {/* biome-ignore lint/performance/noImgElement: a drawing of two kilobytes needs no optimizer. */}
              <img src="/tmdb.svg" alt="TMDB" width="32" height="32" loading="lazy" />
            </a>
            {TMDB_NOTICE}
          </p>
        )}
      </div>
    </footer>
  )
}
