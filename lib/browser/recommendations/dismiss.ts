import type { dismissTitle, OutputOf } from '#contract'
import type { Action } from '#lib/browser/action/create-actions'
import { request } from '#lib/browser/request'
import { say } from '#lib/browser/say'
import type { CardTitle } from '#lib/contract/titles/title-shapes'

type DismissedTitle = Pick<CardTitle, 'mediaType' | 'id' | 'name'>

/** Recommends a title no longer. */
export function dismiss({ mediaType, id, name }: DismissedTitle): Action<OutputOf<typeof dismissTitle>> {
  const key = { type: mediaType, id }
  return {
    name: 'dismissed',
    run: () => request('dismissTitle', key),
    announcement: () => say('acts.dismissed', { name }),
    isQuiet: true,
    note: () => say('acts.dismissed', { name }),
    undo: {
      label: say('acts.undoDismissal', { name }),
      run: () => request('restoreTitle', key),
      failed: say('acts.restoreFailed'),
    },
    failed: say('acts.dismissFailed'),
    isOptimistic: true,
    focusesNote: true,
  }
}

/** The undo keeps the time at which it was dismissed. */
export function mayRecommend({ mediaType, id, name }: DismissedTitle): Action<OutputOf<typeof dismissTitle>> {
  const key = { type: mediaType, id }
  return {
    name: 'restored',
    run: () => request('restoreTitle', key),
    announcement: () => say('acts.restored', { name }),
    isQuiet: true,
    note: () => say('acts.restored', { name }),
    undo: {
      label: say('acts.undoRestoring', { name }),
      run: ({ dismissedAt }) => request('dismissTitle', { ...key, dismissedAt }),
      failed: say('acts.dismissFailed'),
    },
    failed: say('acts.restoreFailed'),
    isOptimistic: true,
    focusesNote: true,
  }
}
