import { useTranslations } from 'next-intl'
import css from './export-instructions.module.scss'

/** Each with the key of how an export is had there. */
const SERVICES = [
  ['Letterboxd', 'letterboxd'],
  ['IMDb', 'imdb'],
  ['Trakt', 'trakt'],
  ['TMDB', 'tmdb'],
  ['TV Time, Simkl, Yamtrack, Floppy', 'trackers'],
  ['Cuedot', 'cuedot'],
] as const

export function ExportInstructions() {
  const t = useTranslations('import')
  return (
    <section className={css.section} aria-labelledby="where">
      <h2 id="where">{t('where.heading')}</h2>
      {[...SERVICES, [t('where.otherServices'), 'other'] as const].map(([name, how]) => (
        <details key={how} name="where">
          <summary>{name}</summary>
          <p>{t(`where.${how}`)}</p>
        </details>
      ))}
    </section>
  )
}
