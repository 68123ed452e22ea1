import { EXPORT_MESSAGES } from '#contract'
import { DownloadLink } from './download-link'
import css from './everything.module.scss'

export function Everything() {
  return (
    <section className={css.everything} aria-labelledby="everything">
      <h2 id="everything">Everything, exactly</h2>
      <p>{EXPORT_MESSAGES.lead}</p>
      <DownloadLink format="everything" isMain>
        Download everything
      </DownloadLink>
    </section>
  )
}
