import { UpNextList } from '#components/shows/up-next/up-next-list'
import { hasAired, type Title, type UpNextShow } from '#contract'
import { PROGRESS_SENTENCES } from '#lib/contract/shows/progress-sentences'
import { popularShows, seasonDetails, seasons } from '#lib/server/pages/public-queries'
import { counted } from '#lib/text/format'
import type { Language } from '#lib/text/language'
import css from './popular-shows.module.scss'

const SHOWS = 4

/** Popular shows at their first episode, which a press on the ring marks. */
export async function PopularShows({ language, today }: { language: Language; today: string }) {
  const found = await Promise.all(
    (await popularShows(language))
      .slice(0, SHOWS)
      .map((title) => atFirstEpisode(language, title, today).catch(() => null)),
  )
  const shows = found.filter((show) => show !== null)
  if (shows.length === 0) return null
  return (
    <section className={css.shows} aria-labelledby="to-begin">
      <h2 id="to-begin" className="unseen">
        Popular TV shows
      </h2>
      <noscript>
        <p>{PROGRESS_SENTENCES.needsScript}</p>
      </noscript>
      <UpNextList shows={shows} headingId="to-begin" today={today} />
    </section>
  )
}

/** Null where nothing of its first season has aired. */
async function atFirstEpisode(
  language: Language,
  title: Title,
  today: string,
): Promise<(UpNextShow & { extent: string }) | null> {
  const [all, first] = await Promise.all([seasons(language, title.id), seasonDetails(language, title.id, 1)])
  const [episode] = first?.episodes ?? []
  if (!all || !first || !episode || !hasAired(episode, today)) return null
  const numbered = all.filter(({ number }) => number > 0)
  const total = numbered.reduce((sum, { episodeCount }) => sum + episodeCount, 0)
  return {
    ...title,
    isUnknown: false,
    next: { season: 1, episode: episode.number, name: episode.name, airDate: episode.airDate },
    upcoming: null,
    left: total,
    toCome: 0,
    skipped: 0,
    lastWatchedOn: '',
    frames: first.episodes.map((one) => (hasAired(one, today) ? 'aired' : 'coming')),
    extent: `${counted(total, 'episode')}, ${counted(numbered.length, 'season')}`,
  }
}
