import { MediaRow } from '#components/title/media-row'
import { type DiaryRow, episodeRange } from '#lib/browser/watches/diary-sections'
import { counted } from '#lib/text/format'
import { WatchRow } from './watch-row'
import css from './watch-row.module.scss'

/** A day's episodes of one show. */
export function EpisodeGroup({ row }: { row: DiaryRow }) {
  const [{ title }] = row
  return (
    <MediaRow title={title} sizes="3.5rem" className={css.row}>
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
    </MediaRow>
  )
}
