const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "5 Nov 2014", "Nov 2014" or "2014", as far as the date is known. Not by Intl: servers and browsers abbreviate differently. */
export function shortDay(date: string): string {
  return [shortDayAndMonth(date), date.slice(0, 4)].filter(Boolean).join(' ')
}

/** Without the year: "5 Nov", "Nov"; empty where only the year is known. */
export function shortDayAndMonth(date: string): string {
  const [, month, day] = date.split('-')
  return [day && Number(day), month && SHORT_MONTHS[Number(month) - 1]].filter(Boolean).join(' ')
}
