import type { ParsedOf, updateWatch } from '#contract'
import { ApiError } from '#upstream/api-error'
import { isSameDay, requireWatchDate } from '#upstream/watches/check-watch-dates'

type Content = Pick<ParsedOf<typeof updateWatch>, 'watchedOn' | 'watchedAt' | 'note' | 'tags'>

/** @throws ApiError bad_request for a day that there is not, or not yet, and for a time of another day */
export function contentOf({ note, tags, ...when }: Content, now: Date) {
  const watchedOn = when.watchedOn ?? when.watchedAt?.slice(0, 10) ?? null
  if (watchedOn) requireWatchDate(watchedOn, now)
  const watchedAt = when.watchedAt ? new Date(when.watchedAt).toISOString() : null
  if (watchedAt && watchedOn && !isSameDay(watchedOn, watchedAt)) {
    throw new ApiError('bad_request', 'watches.otherDay', {}, { field: 'watchedAt' })
  }
  return { watchedOn, watchedAt, note: note?.trim() || null, tags: withoutDuplicates(tags) }
}

function withoutDuplicates(tags: readonly string[]): string[] {
  const byKey = new Map(tags.filter(Boolean).map((tag) => [tag.toLowerCase(), tag]))
  return Array.from(byKey.values())
}
