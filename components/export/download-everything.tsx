import { EXPORT_SENTENCES, type LastExport, lastExportWords } from '#contract'
import css from './download-everything.module.scss'
import { DownloadLink } from './download-link'

export function DownloadEverything({ last }: { last: LastExport | null }) {
  return (
    <section className={css.everything} aria-labelledby="everything">
      <h2 id="everything">Everything, exactly</h2>
      <p>{EXPORT_SENTENCES.lead}</p>
      <div className={css.download}>
        <DownloadLink format="everything" isMain>
          Download everything
        </DownloadLink>
        {last && <p>{lastExportWords(last)}</p>}
      </div>
    </section>
  )
}
