import { EntryControls } from '#components/collection/entry-controls'
import type { Entry } from '#contract'
import type { Urgency } from '#lib/artwork/tmdb-images'
import { EntryFacts } from './entry-facts'
import { ListedTitle } from './listed-title'

export function CollectionItem({ entry, urgency }: { entry: Entry; urgency?: Urgency }) {
  return (
    <ListedTitle title={entry} urgency={urgency} caption={<EntryFacts entry={entry} />}>
      {/* The key resets the control when the server has another rating, given in another tab. */}
      <EntryControls key={entry.rating} entry={entry} />
    </ListedTitle>
  )
}
