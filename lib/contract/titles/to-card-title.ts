import type { CardTitle } from './title-shapes.ts'

// Fields are named one by one, because all props of a client component travel to the browser.
export function toCardTitle(title: CardTitle): CardTitle {
  const { mediaType, id, name, posterPath, releaseDate, score, votes, genreIds, posterHue, isGone } = title
  return {
    mediaType,
    id,
    name,
    posterPath,
    releaseDate,
    score,
    votes,
    genreIds,
    ...(posterHue !== undefined && { posterHue }),
    ...(isGone && { isGone }),
  }
}
