import { mutate } from 'swr'
import type { Account, EntrySummary, ViewerSnapshot } from '#contract'
import { viewerAccount, viewerSnapshot } from '#lib/browser/calls'
import { request } from '#lib/browser/request'
import { onViewerChange } from '#lib/browser/session-hint'

export const VIEWER_KEY = 'viewer'

let pending: Promise<ViewerSnapshot> | undefined
onViewerChange(() => {
  pending = undefined
})

// The response carries the account too, so that a page makes one call.
export async function fetchEntrySummaries(): Promise<EntrySummary[]> {
  const current = request(viewerSnapshot, { fields: 'keys' })
  pending = current
  try {
    const { viewer, entries } = await current
    if (viewer && pending === current) void mutate(VIEWER_KEY, viewer, { revalidate: false })
    return entries
  } finally {
    if (pending === current) pending = undefined
  }
}

export async function fetchViewer(): Promise<Account> {
  const snapshot = await pending?.catch(() => undefined)
  return snapshot?.viewer ?? request(viewerAccount, {})
}
