import { Poster } from '#components/title/poster'
import { titlePath } from '#lib/addresses/routes'
import { type DiaryRow, episodeRange } from '#lib/browser/watches/diary-sections'
import { counted } from '#lib/text/format'
import { WatchRow } from './watch-row'
import css from './watch-row.module.scss'

/** A day's episodes of one show. */
export function EpisodeGroup({ row }: { row: DiaryRow }) {
  const [{ title }] = row
  return (
    <li className={css.row}>
      <div className={css.poster}>
        <Poster title={title} picture="thumb" sizes="3.5rem" lettered={false} />
      </div>
      <div className={css.text}>
        <h3 className={css.name}>
          <a href={titlePath(title)} dir="auto">
            {title.name}
          </a>
        </h3>
        <details className={css.episodes}>
          <summary>
            {episodeRange(row)}, {counted(row.length, 'episode')}
          </summary>
          <ol>
            {row.toReversed().map((watch) => (
              <WatchRow key={watch.id} watch={watch} isPart />
            ))}
          </ol>
        </details>
      </div>
    </li>
  )
}
