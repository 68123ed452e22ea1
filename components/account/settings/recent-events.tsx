/** The rows of "What happened", and the link to all security events. */
export function RecentEvents() {
  return null
}
