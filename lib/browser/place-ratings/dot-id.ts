/** The id of the dot of a season, or of an episode, on the page of its show. */
export function dotId({ season, episode }: { season: number; episode: number | null }): string {
  return episode === null ? `mark-${season}` : `mark-${season}-${episode}`
}
