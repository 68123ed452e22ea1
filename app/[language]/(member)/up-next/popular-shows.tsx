import { getTranslations } from 'next-intl/server'
import { UpNextList } from '#components/shows/up-next/up-next-list'
import { hasAired, type Title, type UpNextShow } from '#contract'
import type { Translator } from '#lib/messages/translator'
import { popularShows, seasonDetails, seasons } from '#lib/server/pages/public-queries'
import type { Language } from '#lib/text/language'
import css from './popular-shows.module.scss'

const SHOWS = 4

/** Popular shows at their first episode, which a press on the ring marks. */
export async function PopularShows({ language, today }: { language: Language; today: string }) {
  const t = await getTranslations('upNext')
  const found = await Promise.all(
    (await popularShows(language))
      .slice(0, SHOWS)
      .map((title) => atFirstEpisode(t, language, title, today).catch(() => null)),
  )
  const shows = found.filter((show) => show !== null)
  if (shows.length === 0) return null
  return (
    <section className={css.shows} aria-labelledby="to-begin">
      <h2 id="to-begin" className="unseen">
        {t('popular')}
      </h2>
      <noscript>
        <p>{t('needsScript')}</p>
      </noscript>
      <UpNextList shows={shows} headingId="to-begin" today={today} />
    </section>
  )
}

/** Null where nothing of its first season has aired. */
async function atFirstEpisode(
  t: Translator<'upNext'>,
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
    extent: t('extent', { episodes: total, seasons: numbered.length }),
  }
}
