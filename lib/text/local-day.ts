/** The day in the device's time zone, as `YYYY-MM-DD`. */
export function localDay(date = new Date()): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}`
}

/** The day of an instant in a time zone, as `YYYY-MM-DD`. @param timeZone its canonical name: a format is kept for each */
export function dayIn(timeZone: string, at: Date | string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format.format(new Date(at))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The name that a time zone has among the IANA's, whatever the case it is given in; null where there is none. */
export function canonicalTimeZone(given: string): string | null {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(given)) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
