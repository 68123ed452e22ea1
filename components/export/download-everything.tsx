import { useLocale, useTranslations } from 'next-intl'
import type { LastExport } from '#contract'
import { day } from '#lib/text/dates'
import { fileSize } from '#lib/text/figures'
import css from './download-everything.module.scss'
import { DownloadLink } from './download-link'

export function DownloadEverything({ last }: { last: LastExport | null }) {
  const t = useTranslations('export')
  const [dates, sizes, language] = [useTranslations('dates'), useTranslations('fileSizes'), useLocale()]
  return (
    <section className={css.everything} aria-labelledby="everything">
      <h2 id="everything">{t('everything')}</h2>
      <p>{t('everythingLead')}</p>
      <div className={css.download}>
        <DownloadLink format="everything" isMain>
          {t('downloadEverything')}
        </DownloadLink>
        {last && (
          <p>
            {t('last', {
              day: day(dates, last.exportedAt.slice(0, 10)),
              size: fileSize(sizes, language, last.bytes),
            })}
          </p>
        )}
      </div>
    </section>
  )
}
