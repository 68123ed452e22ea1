import { Poster } from '#components/title/poster'
import { Reel } from '#components/ui/reel'
import type { UpNextShow } from '#contract'
import { titlePath } from '#lib/addresses/routes'
import { factsOf, reelLabel } from '#lib/contract/up-next/up-next-text'
import { NextEpisode } from './next-episode'
import { ResumeShow } from './resume-show'
import css from './up-next-row.module.scss'

interface ShowsAsideProps {
  id: 'paused' | 'dropped'
  heading: string
  shows: UpNextShow[]
  /** `YYYY-MM-DD` */
  today: string
}

/** Shows that were paused, or dropped. */
export function ShowsAside({ id, heading, shows, today }: ShowsAsideProps) {
  if (shows.length === 0) return null
  return (
    <section id={id} aria-labelledby={`${id}-heading`} tabIndex={-1}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      <ul className={css.list}>
        {shows.map((show) => (
          <li key={show.id} className={css.row}>
            <div className={css.art}>
              <Poster title={show} sizes="3.5rem" picture="thumb" lettered={false} />
            </div>
            <h3 className={css.name}>
              <a href={titlePath(show)} dir="auto">
                {show.name}
              </a>
            </h3>
            <p className={css.episode}>
              <NextEpisode episode={show.next} />
            </p>
            <ResumeShow show={{ id: show.id, name: show.name }} state={id}>
              {factsOf(show, today)}
            </ResumeShow>
            <div className={css.reel}>
              <Reel
                frames={show.frames}
                label={reelLabel((show.next ?? show.upcoming)?.season ?? 0, show.frames)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
