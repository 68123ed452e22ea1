/** What had the focus goes with the change: the heading of the page or of the section takes it, one that is seen. */
export function focusHeading(id: 'connections-heading' | 'arrived-heading' | 'programs'): void {
  document.getElementById(id)?.focus()
}
