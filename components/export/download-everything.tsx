import { useTranslations } from 'next-intl'
import type { LastExport } from '#contract'
import { sizeWords } from '#lib/contract/transfer/import-sentences'
import { day } from '#lib/text/format'
import css from './download-everything.module.scss'
import { DownloadLink } from './download-link'

export function DownloadEverything({ last }: { last: LastExport | null }) {
  const t = useTranslations('export')
  return (
    <section className={css.everything} aria-labelledby="everything">
      <h2 id="everything">{t('everything')}</h2>
      <p>{t('everythingLead')}</p>
      <div className={css.download}>
        <DownloadLink format="everything" isMain>
          {t('downloadEverything')}
        </DownloadLink>
        {last && <p>{t('last', { day: day(last.exportedAt.slice(0, 10)), size: sizeWords(last.bytes) })}</p>}
      </div>
    </section>
  )
}
