import { EntryControls } from '#components/collection/entry-controls'
import { Poster } from '#components/title/poster'
import type { Entry } from '#contract'
import { titlePath } from '#lib/addresses/routes'
import type { Urgency } from '#lib/artwork/tmdb-images'
import { toCardTitle } from '#lib/contract/title/card-title'
import css from './collection-item.module.scss'
import { EntryFacts } from './entry-facts'

export function CollectionItem({ entry, urgency }: { entry: Entry; urgency?: Urgency }) {
  return (
    <li className={css.item}>
      <div className={css.art}>
        <Poster
          title={toCardTitle(entry)}
          sizes="(width < 48rem) 4rem, (width < 75rem) 28vw, 16rem"
          urgency={urgency}
        />
      </div>
      <h2 className={css.name}>
        <a href={titlePath(entry)} dir="auto">
          {entry.name}
        </a>
      </h2>
      <p className={css.billing}>
        <EntryFacts entry={entry} />
      </p>
      {/* The key resets the control when the server has another rating, given in another tab. */}
      <EntryControls key={entry.rating} entry={entry} />
    </li>
  )
}
