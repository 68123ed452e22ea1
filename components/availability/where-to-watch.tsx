import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/link'
import type { AvailabilitySource } from '#contract'
import { watchPath } from '#lib/addresses/routes'
import type { TitleKey } from '#lib/contract/titles/title-key'
import { OwnAvailability } from './own-availability'
import { SourcesLine } from './sources-line'
import css from './where-to-watch.module.scss'

interface WhereToWatchProps {
  title: TitleKey
  source: AvailabilitySource
}

/** The same in every cached page: what is the viewer's own comes after it, into room that is kept. */
export function WhereToWatch({ title: { mediaType, id }, source }: WhereToWatchProps) {
  const t = useTranslations('availabilityBox')
  const title = { mediaType, id }
  return (
    <section className={css.box} aria-labelledby="where-to-watch">
      <h2 id="where-to-watch" className={css.heading}>
        {t('heading')}
      </h2>
      <OwnAvailability title={title} />
      <div className={css.foot}>
        <Link href={watchPath(title)}>{t('allCountries')}</Link>
        <SourcesLine source={source} />
      </div>
    </section>
  )
}
