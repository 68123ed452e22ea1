/** Known to the member alone, and to those they give it to. */
export function calendarPath(secret: string): string {
  return `/calendar/${secret}.ics`
}
