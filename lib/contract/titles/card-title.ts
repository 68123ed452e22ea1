import type { Title } from './title-shapes.ts'

export type CardTitle = Omit<Title, 'overview'>

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
