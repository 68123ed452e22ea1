import type { Title } from './title.ts'

/** A title as a card knows it: everything but its overview. */
export type CardTitle = Omit<Title, 'overview'>

/**
 * A title's part that a card shows and a collection keeps. Named one by one, because all that a client component is given
 * travels to the browser.
 */
export function toCardTitle(title: CardTitle): CardTitle {
  const { mediaType, id, name, posterPath, releaseDate, score, votes, genreIds, posterHue } = title
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
  }
}
