import { TitleListItem } from '#components/title/title-list-item'
import type { MediaType, WatchlistTitle } from '#contract'
import { urgencyAt } from '#lib/artwork/tmdb-images'
import listCss from '../collection/collection-list.module.scss'
import { WatchlistControls } from './watchlist-controls'
import { WatchlistFacts } from './watchlist-facts'

interface WatchlistListProps {
  titles: WatchlistTitle[]
  /** Of what the host logs watches. */
  canLog: readonly MediaType[]
}

export function WatchlistList({ titles, canLog }: WatchlistListProps) {
  return (
    <ul className={listCss.list} aria-label="Your watchlist">
      {titles.map((title, at) => (
        <TitleListItem
          key={`${title.mediaType}:${title.id}`}
          title={title}
          urgency={urgencyAt(at)}
          caption={<WatchlistFacts title={title} />}
        >
          <WatchlistControls
            title={{ mediaType: title.mediaType, id: title.id, name: title.name }}
            addedAt={title.addedAt}
            canLog={canLog.includes(title.mediaType)}
          />
        </TitleListItem>
      ))}
    </ul>
  )
}
