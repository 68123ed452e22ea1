import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { bold } from '#components/ui/text/message-tags'
import type { ConnectionKind } from '#contract'
import css from './set-up-lines.module.scss'

const CURL = `curl ADDRESS -H 'Content-Type: application/json' \\
  -d '{"action": "stop", "completed": true, "type": "movie", "title": "Arrival", "year": 2016}'`

/** Other programs name some of their settings in English alone, whatever the language of the page. */
const TAGS = { b: bold, english: (name: ReactNode) => <b lang="en">{name}</b> }

/** Its tags are Tautulli's own: what is in one is sent for that kind alone. */
const TAUTULLI = `{
  "action": "start",
  "type": "<movie>movie</movie><episode>tv</episode>",
  "title": "<movie>{title}</movie><episode>{show_name}</episode>",
  "year": "<movie>{year}</movie>",
  "season": "<episode>{season_num}</episode>",
  "episode": "<episode>{episode_num}</episode>",
  "ids": {"imdb": "{imdb_id}", "tmdb": "{themoviedb_id}", "tvdb": "{thetvdb_id}"},
  "progress": "{progress_percent}",
  "player": "{player}",
  "user": "{username}"
}`

/** Where the address is put into: the lines of a kind, with the words of its own menus. */
export function SetUpLines({ kind }: { kind: ConnectionKind }) {
  const t = useTranslations('connectionSetUp')
  const line = (key: Parameters<typeof t.rich>[0]) => <li key={key}>{t.rich(key, TAGS)}</li>
  switch (kind) {
    case 'plex':
      return (
        <div className={css.lines}>
          <ol>{(['plex.settings', 'plex.add', 'plex.server'] as const).map(line)}</ol>
          <Tautulli />
        </div>
      )
    case 'jellyfin':
      return (
        <div className={css.lines}>
          <details open>
            <summary>{t('jellyfin.official')}</summary>
            <ol>
              {(['jellyfin.install', 'jellyfin.destination', 'jellyfin.types', 'jellyfin.all'] as const).map(
                line,
              )}
            </ol>
          </details>
          <details>
            <summary>{t('jellyfin.other')}</summary>
            <ol>{(['jellyfin.addHook', 'jellyfin.format', 'jellyfin.save'] as const).map(line)}</ol>
          </details>
        </div>
      )
    case 'emby':
      return (
        <div className={css.lines}>
          <ol>{(['emby.notifications', 'emby.url', 'emby.events', 'emby.limit'] as const).map(line)}</ol>
        </div>
      )
    case 'kodi':
      return (
        <div className={css.lines}>
          <ol>{line('kodi.addOn')}</ol>
        </div>
      )
    case 'other':
      return (
        <div className={css.lines}>
          <p>{t('other.post')}</p>
          <pre dir="ltr">{CURL}</pre>
          <Tautulli />
        </div>
      )
  }
}

function Tautulli() {
  const t = useTranslations('connectionSetUp.other')
  return (
    <details>
      <summary>{t('tautulli')}</summary>
      <ol>
        {(['agent', 'url', 'triggers', 'data'] as const).map((key) => (
          <li key={key}>{t.rich(key, TAGS)}</li>
        ))}
      </ol>
      <pre dir="ltr">{TAUTULLI}</pre>
    </details>
  )
}
