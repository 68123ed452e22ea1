import { latestToast } from '#lib/browser/action/toast'

/** What the page's live regions said last. */
export function told(): string | undefined {
  return latestToast()?.spoken
}
