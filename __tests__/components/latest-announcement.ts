import { latestToast } from '#lib/browser/action/toast'

/** What the page's live regions said last. */
export function latestAnnouncement(): string | undefined {
  return latestToast()?.spoken
}
