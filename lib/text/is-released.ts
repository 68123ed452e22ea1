/** By a day, `YYYY-MM-DD`. Of a date of which only the year or month is known, the year or month has to be over. */
export function isReleased(releaseDate: string | null, today: string): boolean {
  if (releaseDate === null || releaseDate > today) return false
  return releaseDate === today || !today.startsWith(releaseDate)
}
