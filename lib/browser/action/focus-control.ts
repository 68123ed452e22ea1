/** @param id of a control, or of what has one: its first one gets the focus */
export function focusControl(id: string): void {
  const place = document.getElementById(id)
  const control = place?.matches('button') ? place : place?.querySelector<HTMLElement>('button, select')
  control?.focus()
}
