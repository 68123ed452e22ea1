/** What had the focus goes with the change: the section's heading takes it. */
export function focusHeading(id: 'connections-heading' | 'arrived-heading' | 'programs'): void {
  document.getElementById(id)?.focus()
}
