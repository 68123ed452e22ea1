/** A page past the end becomes the last one; `first` is the index of its first item. */
export function clampPage(
  count: number,
  page: number,
  size: number,
): { page: number; pages: number; first: number } {
  const pages = Math.max(1, Math.ceil(count / size))
  const shown = Math.min(page, pages)
  return { page: shown, pages, first: (shown - 1) * size }
}
