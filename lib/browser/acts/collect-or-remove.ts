import type { EntrySummary, Removal, Undo } from '#contract'
import type { Action } from '#lib/browser/action/create-actions'
import { pendingEntry } from '#lib/browser/after-login/pending-calls'
import type { NewEntry } from '#lib/browser/collection/add-to-collection'
import { undoRemoval } from '#lib/browser/collection/undo-entry'
import { add, remove } from '#lib/browser/collection/use-collection'
import type { ListedEntry } from '#lib/contract/collection/entry-shapes'
import { ACT_SENTENCES } from '#lib/contract/sentences/act-sentences'
import { TITLE_SENTENCES } from '#lib/contract/sentences/title-and-collection-sentences'

/** Adds a title to the collection. @param spokenDetail what only screen readers add to it */
export function collect(title: NewEntry, spokenDetail = ''): Action<Undo | null> {
  const { mediaType, name } = title
  return {
    name: 'added',
    run: () => add(title),
    announcement: () => TITLE_SENTENCES.added[mediaType],
    spokenDetail: () => spokenDetail,
    failed: TITLE_SENTENCES.addFailed[mediaType],
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
    announcement: () => TITLE_SENTENCES.removed[mediaType],
    note: () => ACT_SENTENCES.removed,
    undo: {
      label: ACT_SENTENCES.undoRemoving(name),
      run: (removal) => undoRemoval(title, entry, removal),
      failed: TITLE_SENTENCES.addFailed[mediaType],
    },
    failed: TITLE_SENTENCES.removeFailed[mediaType],
    isOptimistic: true,
  }
}

/** The same on My Movies, where the specification has other sentences for it. */
export function removeFromMyMovies(entry: ListedEntry): Action<Removal> {
  return {
    ...removeFromCollection(entry, entry),
    announcement: () => TITLE_SENTENCES.entryRemoved,
    failed: TITLE_SENTENCES.entryRemoveFailed,
  }
}
