import { CueDot } from '#components/entry/cue-dot'
import { MediaRow } from '#components/title/media-row'
import type { ListedTitle } from '#contract'
import { toCardTitle } from '#lib/contract/title/card-title'
import { grouped, year } from '#lib/text/format'
import css from './list-rows.module.scss'

/** A list by hand: numbered, with its author's notes. */
export function ListRows({ titles }: { titles: ListedTitle[] }) {
  if (titles.length === 0) return null
  return (
    <ol className={css.rows} start={titles[0]?.position}>
      {titles.map((title) => (
        <MediaRow
          key={`${title.mediaType}:${title.id}`}
          title={toCardTitle(title)}
          level="h2"
          sizes="3.5rem"
          className={css.row}
          before={<span className={css.number}>{grouped(title.position)}</span>}
        >
          <p className={css.facts}>
            {year(title.releaseDate)}
            {title.mediaType === 'tv' && ' · TV'}
            <CueDot title={toCardTitle(title)} />
          </p>
          {title.note && (
            <p className={css.note} dir="auto">
              {title.note}
            </p>
          )}
        </MediaRow>
      ))}
    </ol>
  )
}
