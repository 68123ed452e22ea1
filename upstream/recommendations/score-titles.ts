import type { Title } from '#contract'
import type { NearRating, OwnRating } from '#upstream/recommendations/own-ratings'
import { eachNeighbour } from '#upstream/recommendations/packed-neighbours'
import { type TitleNumber, toNumber } from '#upstream/recommendations/title-number'

const REASONS_MAX = 2

/** What a rating gives to the score of a title. */
interface Gift<Rating> {
  rating: Rating
  points: number
}

/** The sum over what is rated of similarity × (rating − own mean): those above 0, the highest first. */
export function rankByNeighbours(
  ratings: readonly Pick<NearRating, 'title' | 'deviation' | 'neighbours'>[],
): TitleNumber[] {
  const scores = new Map<TitleNumber, number>()
  for (const { deviation, neighbours } of ratings) {
    eachNeighbour(neighbours, (title, similarity) => {
      scores.set(title, (scores.get(title) ?? 0) + similarity * deviation)
    })
  }
  for (const { title } of ratings) scores.delete(title)
  return ranked(scores)
}

/** Of titles that neighbours have given: the one or two ratings that gave each of them most. */
export function giversByNeighbours(
  ratings: readonly NearRating[],
  titles: readonly TitleNumber[],
): Map<TitleNumber, NearRating[]> {
  const gifts = new Map(titles.map((title): [TitleNumber, Gift<NearRating>[]] => [title, []]))
  for (const rating of ratings) {
    if (rating.deviation <= 0) continue
    eachNeighbour(rating.neighbours, (title, similarity) => {
      gifts.get(title)?.push({ rating, points: similarity * rating.deviation })
    })
  }
  return new Map(Array.from(gifts, ([title, given]) => [title, largest(given)]))
}

interface ListedTitle {
  title: Title
  givers: OwnRating[]
}

/** The titles of the catalogue's lists, by the ratings of what they are listed for and the place in the list. */
export function rankLists(lists: readonly { seed: OwnRating; titles: readonly Title[] }[]): ListedTitle[] {
  const [scores, gifts] = [new Map<TitleNumber, number>(), new Map<TitleNumber, Gift<OwnRating>[]>()]
  const titles = new Map<TitleNumber, Title>()
  for (const { seed, titles: listed } of lists) {
    listed.forEach((title, at) => {
      const [number, points] = [toNumber(title), seed.rating / (at + 1)]
      titles.set(number, title)
      scores.set(number, (scores.get(number) ?? 0) + points)
      gifts.set(number, [...(gifts.get(number) ?? []), { rating: seed, points }])
    })
  }
  return ranked(scores).flatMap((number) => {
    const title = titles.get(number)
    return title ? [{ title, givers: largest(gifts.get(number) ?? []) }] : []
  })
}

function ranked(scores: ReadonlyMap<TitleNumber, number>): TitleNumber[] {
  return Array.from(scores)
    .filter(([, score]) => score > 0)
    .sort(([one, score], [other, otherScore]) => otherScore - score || one - other)
    .map(([title]) => title)
}

function largest<Rating extends OwnRating>(gifts: Gift<Rating>[]): Rating[] {
  return gifts
    .sort((one, other) => other.points - one.points || one.rating.title - other.rating.title)
    .slice(0, REASONS_MAX)
    .map(({ rating }) => rating)
}
