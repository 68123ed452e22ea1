'use client'

import { AddToListButton } from '#components/lists/add-to-list'
import { WatchedButton } from '#components/watch/watched-button'
import { WantToSee } from '#components/watchlist/want-to-see'
import type { Offer } from '#contract'
import { entryKey } from '#lib/browser/collection/entry-key'
import { useCollection } from '#lib/browser/collection/use-collection'
import { useSignedIn } from '#lib/browser/signed-in'
import { CollectionToggle } from './collection-toggle'
import { RatingControl } from './rating-control'
import type { ToggledTitle } from './use-collection-toggle'
import { useRating } from './use-rating'

export function MemberActions({ title, offers }: { title: ToggledTitle; offers: readonly Offer[] }) {
  const isSignedIn = useSignedIn()
  const { entries } = useCollection()
  const entry = entries.get(entryKey(title))
  const draft = useRating(title, entry?.rating ?? null)
  // A session that ends while rating takes neither the value nor the control away.
  const hasSessionEnded = !isSignedIn && draft.isUnsaved
  return (
    <>
      {!hasSessionEnded && <CollectionToggle title={title} />}
      {!hasSessionEnded && <WantToSee title={title} />}
      {title.mediaType === 'movie' && offers.includes('watches') && (
        <WatchedButton title={title} rating={entry?.rating ?? null} />
      )}
      {isSignedIn && offers.includes('lists') && <AddToListButton title={title} />}
      {(entry || hasSessionEnded) && <RatingControl name={title.name} draft={draft} />}
    </>
  )
}
