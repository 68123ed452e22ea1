import { useTranslations } from 'next-intl'
import type { CatalogueSource, Offer } from '#contract'
import { FOOTER_PAGES, offeredPages } from '#lib/addresses/navigation-pages'
import { ROUTES } from '#lib/addresses/routes'
import { day } from '#lib/text/format'
import css from './footer.module.scss'
import { ThemeSwitch } from './theme-switch'

interface FooterProps {
  /** Null when the host does not say; the attribution is then that of TMDB. */
  catalogue: CatalogueSource | null
  offers: readonly Offer[]
}

export function Footer({ catalogue, offers }: FooterProps) {
  const navigation = useTranslations('navigation')
  return (
    <footer className={css.footer}>
      <div className={css.inside}>
        <div className={css.start}>
          <ThemeSwitch />
          <p className={css.links}>
            <a href={ROUTES.accessibility}>Accessibility</a>
            {offeredPages(FOOTER_PAGES, offers).map(({ key, href }) => (
              <a key={href} href={href} className={css.own}>
                {navigation(key)}
              </a>
            ))}
          </p>
        </div>
        {catalogue?.kind === 'sample' ? (
          <p>
            Sample catalogue, figures of <time dateTime={catalogue.asOf}>{day(catalogue.asOf)}</time>
          </p>
        ) : (
          <p className={css.source}>
            <a href="https://www.themoviedb.org/">
              {/* biome-ignore lint/performance/noImgElement: a drawing of two kilobytes needs no optimizer. */}
              <img src="/tmdb.svg" alt="TMDB" width="32" height="32" loading="lazy" />
            </a>
            This product uses the TMDB API but is not endorsed or certified by TMDB.
          </p>
        )}
      </div>
    </footer>
  )
}
