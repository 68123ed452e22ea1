import { CueDot } from '#components/entry/cue-dot'
import { Poster } from '#components/title/poster'
import type { ListedTitle } from '#contract'
import { titlePath } from '#lib/addresses/routes'
import { toCardTitle } from '#lib/contract/title/card-title'
import { grouped, year } from '#lib/text/format'
import css from './list-rows.module.scss'

/** A list by hand: numbered, with its author's notes. */
export function ListRows({ titles }: { titles: ListedTitle[] }) {
  if (titles.length === 0) return null
  return (
    <ol className={css.rows} start={titles[0]?.position}>
      {titles.map((title) => (
        <li key={`${title.mediaType}:${title.id}`} className={css.row}>
          <span className={css.number}>{grouped(title.position)}</span>
          <div className={css.poster}>
            <Poster title={toCardTitle(title)} sizes="3.5rem" picture="thumb" lettered={false} />
          </div>
          <div className={css.words}>
            <h2>
              <a href={titlePath(title)} className={css.name} dir="auto">
                {title.name}
              </a>
            </h2>
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
          </div>
        </li>
      ))}
    </ol>
  )
}
