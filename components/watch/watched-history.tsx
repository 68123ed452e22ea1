'use client'

import { titleDiaryPath } from '#lib/addresses/diary-path'
import { useWatches } from '#lib/browser/watches/use-watches'
import type { CardTitle } from '#lib/contract/title/card-title'
import { grouped } from '#lib/text/format'
import { onWatchDate } from '#lib/text/partial-date'
import css from './watched-history.module.scss'

/** "Watched 3 times, last on 12 May 2026", which leads to them. */
export function WatchedHistory({ title }: { title: CardTitle }) {
  const known = useWatches(title)
  const [newest] = known?.watches ?? []
  if (!known || !newest) return null
  const last = onWatchDate(newest.watchedOn)
  return (
    <p className={css.history}>
      <a href={titleDiaryPath(title)}>
        {known.count === 1 ? (
          <>Watched {last || 'once'}</>
        ) : (
          <>
            Watched <b>{grouped(known.count)}</b> times{last && `, last ${last}`}
          </>
        )}
      </a>
    </p>
  )
}
