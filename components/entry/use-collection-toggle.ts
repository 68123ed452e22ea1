'use client'

import { useState } from 'react'
import type { EntrySummary, Title } from '#contract'
import type { ActionHook } from '#lib/browser/action/use-action'
import { add, rate, remove } from '#lib/browser/collection/use-collection'
import { MESSAGES } from '#lib/contract/messages'
import type { CardTitle } from '#lib/contract/title/card-title'

export type ToggledTitle = CardTitle & Partial<Pick<Title, 'overview'>>

/** To give a title again the rating that its removal lost. */
export interface RatingOffer {
  text: string
  label: string
  take: () => void
}

/**
 * Adds a title to the collection, and removes it.
 * @param entry null while it is not in it
 * @param hint what a screen reader adds to the message of an addition
 */
export function useCollectionToggle(
  title: ToggledTitle,
  entry: EntrySummary | null,
  { act }: ActionHook,
  hint = '',
) {
  const [earlier, setEarlier] = useState<number | null>(null)
  const { mediaType, name } = title

  const addTitle = () =>
    act({
      name: 'added',
      run: async () => {
        await add(title)
        setEarlier(await removedRatingOf(title))
      },
      said: () => MESSAGES.added[mediaType],
      hint,
      failed: MESSAGES.addFailed[mediaType],
      isOptimistic: true,
    })

  function toggle(): void {
    if (!entry) return void addTitle()
    void act({
      name: 'removed',
      run: () => remove(entry),
      said: () => MESSAGES.removed[mediaType],
      note: () => 'Removed.',
      undo: {
        label: `Undo removing ${name}`,
        run: async ({ addedAt }) => {
          const { restoreEntry } = await import('#lib/browser/collection/restore-entry')
          await restoreEntry({ ...title, rating: entry.rating, addedAt })
          return MESSAGES.added[mediaType]
        },
        failed: MESSAGES.addFailed[mediaType],
      },
      failed: MESSAGES.removeFailed[mediaType],
      isOptimistic: true,
    })
  }

  function rateAgain(rating: number): void {
    void act({
      name: 'rated again',
      run: () => rate(title, rating),
      said: () => MESSAGES.rated,
      failed: MESSAGES.rateFailed,
      isOptimistic: true,
    })
  }

  let offer: RatingOffer | null = null
  if (earlier !== null && entry?.rating === null) {
    const text = `Rate ${earlier} again`
    offer = { text, label: `${text}: ${name}`, take: () => rateAgain(earlier) }
  }
  return { toggle, addTitle, offer }
}

async function removedRatingOf(title: CardTitle): Promise<number | null> {
  try {
    const { removedRating } = await import('#lib/browser/collection/removed-ratings')
    return removedRating(title)
  } catch {
    // The title is in the collection, and can be rated by hand.
    return null
  }
}
