import { mutate } from 'swr'
import type { Account, EntrySummary, ViewerSnapshot } from '#contract'
import { viewerAccount, viewerSnapshot } from '#lib/browser/calls'
import { request } from '#lib/browser/request'
import { onViewerChange } from '#lib/browser/session-hint'

export const VIEWER_KEY = 'viewer'

/** The answer that is on its way; what was asked for one viewer is not for the next. */
let underway: Promise<ViewerSnapshot> | undefined
onViewerChange(() => {
  underway = undefined
})

/** The marks of the viewer's entries; the same answer says who the viewer is, so that a page asks once. @throws CallError */
export async function askForMarks(): Promise<EntrySummary[]> {
  const asking = request(viewerSnapshot, { fields: 'keys' })
  underway = asking
  try {
    const { viewer, entries } = await asking
    if (viewer && underway === asking) void mutate(VIEWER_KEY, viewer, { revalidate: false })
    return entries
  } finally {
    if (underway === asking) underway = undefined
  }
}

/** Who the viewer is: out of the answer that is on its way, where it says so. @throws CallError */
export async function askForViewer(): Promise<Account> {
  const own = await underway?.catch(() => undefined)
  return own?.viewer ?? request(viewerAccount, {})
}
