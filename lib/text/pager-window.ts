import { PAGER_WINDOW } from '#lib/contract/limits'

/** Page numbers, and `null` for an ellipsis. */
export function pagerWindow(page: number, totalPages: number): (number | null)[] {
  const size = Math.min(PAGER_WINDOW, totalPages)
  const start = Math.min(Math.max(1, page - Math.floor(size / 2)), totalPages - size + 1)
  const shown = Array.from({ length: size }, (_, at) => start + at)
  const end = start + size - 1
  return [
    ...(start > 1 ? [1] : []),
    ...gap(1, start),
    ...shown,
    ...gap(end, totalPages),
    ...(end < totalPages ? [totalPages] : []),
  ]
}

function gap(before: number, after: number): (number | null)[] {
  if (after - before < 2) return []
  return after - before === 2 ? [before + 1] : [null]
}
