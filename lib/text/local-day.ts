/** The day in the device's time zone, as `YYYY-MM-DD`. */
export function localDay(date = new Date()): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}`
}
