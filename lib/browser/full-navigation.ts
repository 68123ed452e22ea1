/** Opens a page with a full navigation, so that nothing of the previous session stays in memory. */
export function navigate(path: string): void {
  window.location.assign(path)
}
