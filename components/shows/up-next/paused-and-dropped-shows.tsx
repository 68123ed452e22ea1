import { useTranslations } from 'next-intl'
import type { UpNextShow } from '#contract'
import { factsOf } from '#lib/contract/shows/up-next-facts'
import css from './markable-show-row.module.scss'
import { ResumeShow } from './resume-show'
import { ShowRow } from './show-row'

interface ShowsAsideProps {
  id: 'paused' | 'dropped'
  heading: string
  shows: UpNextShow[]
  /** `YYYY-MM-DD` */
  today: string
}

/** Shows that were paused, or dropped. */
export function PausedAndDroppedShows({ id, heading, shows, today }: ShowsAsideProps) {
  const t = useTranslations('upNextRows')
  const dates = useTranslations('dates')
  if (shows.length === 0) return null
  return (
    <section id={id} aria-labelledby={`${id}-heading`} tabIndex={-1}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      <ul className={css.list}>
        {shows.map((show) => (
          <ShowRow
            key={show.id}
            show={show}
            facts={
              <ResumeShow show={{ id: show.id, name: show.name }} state={id}>
                {factsOf(t, dates, show, today)}
              </ResumeShow>
            }
          />
        ))}
      </ul>
    </section>
  )
}
