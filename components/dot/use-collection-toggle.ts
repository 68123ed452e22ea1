'use client'

import type { EntrySummary, Title } from '#contract'
import type { ActionHook } from '#lib/browser/action/use-action'
import { entryKey } from '#lib/browser/collection/entry-key'
import { undoRemoval } from '#lib/browser/collection/undo-entry'
import { add, remove } from '#lib/browser/collection/use-collection'
import { MESSAGES } from '#lib/contract/messages'
import type { CardTitle } from '#lib/contract/titles/card-title'

export type ToggledTitle = CardTitle & Partial<Pick<Title, 'overview'>>

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
  const { mediaType, name } = title

  const addTitle = () =>
    act({
      name: 'added',
      run: () => add(title),
      said: () => MESSAGES.added[mediaType],
      hint: () => hint,
      failed: MESSAGES.addFailed[mediaType],
      isOptimistic: true,
      pending: () => ({
        what: `${name} in your collection`,
        calls: [{ name: 'addEntry', input: title, subject: entryKey(title) }],
      }),
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
        run: (removal) => undoRemoval(title, entry, removal),
        failed: MESSAGES.addFailed[mediaType],
      },
      failed: MESSAGES.removeFailed[mediaType],
      isOptimistic: true,
    })
  }

  return { toggle, addTitle }
}
