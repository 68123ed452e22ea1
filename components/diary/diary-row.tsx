import type { DiaryRow } from '#lib/browser/watches/diary-sections'
import { EpisodeGroup } from './episode-group'
import { WatchRow } from './watch-row'

export function DiaryRowItem({ row }: { row: DiaryRow }) {
  return row.length > 1 ? <EpisodeGroup row={row} /> : <WatchRow watch={row[0]} />
}
