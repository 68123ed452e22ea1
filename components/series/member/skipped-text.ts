import type { EpisodePlace } from '#lib/contract/series/next-episode'

/** "E4 and E5 before it are not marked." */
export function skippedText(skipped: readonly EpisodePlace[]): string {
  const seasons = new Set(skipped.map(({ season }) => season))
  if (skipped.length > 3 || seasons.size > 1) {
    return `${skipped.length} episodes before it are not marked.`
  }
  const names = skipped.map(({ episode }) => `E${episode}`)
  const [last] = names.slice(-1)
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
  return `${list} before it ${names.length > 1 ? 'are' : 'is'} not marked.`
}
