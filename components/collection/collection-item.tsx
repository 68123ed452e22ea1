import { EntryControls } from '#components/collection/entry-controls'
import type { Entry } from '#contract'
import type { Urgency } from '#lib/artwork/tmdb-images'
import { TitleListItem } from '../title/title-list-item'
import { EntryFacts } from './entry-facts'

export function CollectionItem({ entry, urgency }: { entry: Entry; urgency?: Urgency }) {
  return (
    <TitleListItem title={entry} urgency={urgency} caption={<EntryFacts entry={entry} />}>
      {/* The key resets the control when the server has another rating, given in another tab. */}
      <EntryControls key={entry.rating} entry={entry} />
    </TitleListItem>
  )
}
