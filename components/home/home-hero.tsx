import { useTranslations } from 'next-intl'
import { Poster } from '#components/artwork/poster'
import { PosterPreload } from '#components/artwork/tmdb-image'
import { SearchField } from '#components/frame/search-field'
import { ButtonLink } from '#components/ui/button'
import type { Title } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { titleHue } from '#lib/artwork/title-hue'
import { toCardTitle } from '#lib/contract/titles/to-card-title'
import css from './home-hero.module.scss'

/** `sizes` of a poster in the fan. */
const SHEET = '14rem'

export function HomeHero({ films }: { films: Title[] }) {
  const t = useTranslations('home')
  const [today] = films
  return (
    <section className={css.hero} data-hue={today && titleHue(today)}>
      {/* The fan shows on wide screens only, so its pictures are lazy; the one on top is the page's largest. */}
      {today?.posterPath && <PosterPreload path={today.posterPath} media="(width >= 64rem)" sizes={SHEET} />}
      <div className={css.inside}>
        <div className={css.question} data-field="">
          <h1>{t('question')}</h1>
          <SearchField isLarge />
          <div className={css.welcome}>
            <p>{t('description')}</p>
            <ButtonLink href={ROUTES.register} look="primary">
              {t('createAccount')}
            </ButtonLink>
            <ButtonLink href={ROUTES.login}>{t('signIn')}</ButtonLink>
          </div>
        </div>
        <div className={css.fan} aria-hidden="true">
          {films.map((film, at) => (
            <div key={film.id} className={css.sheet}>
              {/* The first one covers most of the others' names. */}
              <Poster title={toCardTitle(film)} sizes={SHEET} lettered={at === 0} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
