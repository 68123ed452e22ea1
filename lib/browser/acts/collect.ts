import type { Entry, EntrySummary, Removal, Undo } from '#contract'
import type { Action } from '#lib/browser/action/actions'
import { pendingEntry } from '#lib/browser/after-login/pending-calls'
import type { NewEntry } from '#lib/browser/collection/add-to-collection'
import { undoRemoval } from '#lib/browser/collection/undo-entry'
import { add, remove } from '#lib/browser/collection/use-collection'
import { ACT_MESSAGES } from '#lib/contract/act-messages'
import { MESSAGES } from '#lib/contract/messages'

/** Adds a title to the collection. @param spokenDetail what only screen readers add to it */
export function collect(title: NewEntry, spokenDetail = ''): Action<Undo | null> {
  const { mediaType, name } = title
  return {
    name: 'added',
    run: () => add(title),
    announcement: () => MESSAGES.added[mediaType],
    spokenDetail: () => spokenDetail,
    failed: MESSAGES.addFailed[mediaType],
    isOptimistic: true,
    pending: () => ({ what: `${name} in your collection`, calls: [pendingEntry(title)] }),
  }
}

/** Takes a title out of the collection. */
export function removeFromCollection(title: NewEntry, entry: EntrySummary): Action<Removal> {
  const { mediaType, name } = title
  return {
    name: 'removed',
    run: () => remove(entry),
    announcement: () => MESSAGES.removed[mediaType],
    note: () => ACT_MESSAGES.removed,
    undo: {
      label: ACT_MESSAGES.undoRemoving(name),
      run: (removal) => undoRemoval(title, entry, removal),
      failed: MESSAGES.addFailed[mediaType],
    },
    failed: MESSAGES.removeFailed[mediaType],
    isOptimistic: true,
  }
}

/** The same on My Movies, where the specification has other sentences for it. */
export function removeFromMyMovies(entry: Entry): Action<Removal> {
  return {
    ...removeFromCollection(entry, entry),
    announcement: () => MESSAGES.entryRemoved,
    failed: MESSAGES.entryRemoveFailed,
  }
}
