import type { EntrySummary, Removal, Undo } from '#contract'
import type { Action } from '#lib/browser/action/create-actions'
import { pendingEntry } from '#lib/browser/after-login/pending-calls'
import type { NewEntry } from '#lib/browser/collection/add-to-collection'
import { undoRemoval } from '#lib/browser/collection/undo-entry'
import { add, remove } from '#lib/browser/collection/use-collection'
import { say } from '#lib/browser/say'
import type { ListedEntry } from '#lib/contract/collection/entry-shapes'

/** Adds a title to the collection. @param spokenDetail what only screen readers add to it */
export function collect(title: NewEntry, spokenDetail = ''): Action<Undo | null> {
  const { mediaType, name } = title
  return {
    name: 'added',
    run: () => add(title),
    announcement: () => say(`acts.added.${mediaType}`),
    spokenDetail: () => spokenDetail,
    failed: say(`acts.addFailed.${mediaType}`),
    isOptimistic: true,
    pending: () => ({ what: say('acts.unsavedEntry', { name }), calls: [pendingEntry(title)] }),
  }
}

/** Takes a title out of the collection. */
export function removeFromCollection(title: NewEntry, entry: EntrySummary): Action<Removal> {
  const { mediaType, name } = title
  return {
    name: 'removed',
    run: () => remove(entry),
    announcement: () => say(`acts.removed.${mediaType}`),
    note: () => say('acts.removedHere'),
    undo: {
      label: say('acts.undoRemoving', { name }),
      run: (removal) => undoRemoval(title, entry, removal),
      failed: say(`acts.addFailed.${mediaType}`),
    },
    failed: say(`acts.removeFailed.${mediaType}`),
    isOptimistic: true,
  }
}

/** The same on My Movies, where the specification has other sentences for it. */
export function removeFromMyMovies(entry: ListedEntry): Action<Removal> {
  return {
    ...removeFromCollection(entry, entry),
    announcement: () => say('acts.entryRemoved'),
    failed: say('acts.entryRemoveFailed'),
  }
}
