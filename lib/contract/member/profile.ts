import { fields, InvalidResponse, inner, number, type RequestInput } from '../codec.ts'
import { queryEntries } from '../collection/apply-collection-query.ts'
import { type Entry, parseEntry } from '../collection/entry.ts'
import { cutPage, type ListPage, parseView } from '../list-page.ts'
import { type CardTitle, toCardTitle } from '../title/card-title.ts'
import { type Member, parseMember } from './member.ts'
import { PROFILE_PAGE_SIZE, parseProfileQuery, profileEntries } from './profile-query.ts'

export interface Profile {
  member: Member
  entries: Entry[]
}

export interface ProfilePage {
  member: Member
  /** Of the whole collection. */
  ratings: RatingCount[]
  titles: ListPage<ProfileTitle>
}

export interface RatingCount {
  rating: number
  count: number
}

export interface ProfileTitle extends CardTitle {
  /** The collection's owner's, 0 to 100. */
  rating: number | null
}

export function parseProfile(body: unknown): Profile {
  const wire = fields(body)
  return {
    member: parseMember(wire.user ?? wire),
    entries: inner(wire, parseEntry, 'movies', 'results'),
  }
}

/** For responses of the gate, which never sends a whole collection instead. @throws InvalidResponse */
export function parseProfileTitles(body: unknown): ListPage<ProfileTitle> {
  const view = parseView(body)
  if (!view) throw new InvalidResponse('The response is not a page.')
  return { items: parseProfile(body).entries.map(toProfileTitle), ...view }
}

/** Accepts the whole collection too, from a host without pages. */
export function parseProfilePage(body: unknown, input: RequestInput = {}): ProfilePage {
  const { member, entries } = parseProfile(body)
  if (parseView(body)) {
    const ratings = inner(fields(body), parseRatingCount, 'ratings')
    return { member, ratings, titles: parseProfileTitles(body) }
  }
  const query = parseProfileQuery(input)
  const found = queryEntries(entries, profileEntries(query)).map(toProfileTitle)
  return {
    member,
    ratings: countRatings(entries),
    titles: cutPage(found, entries.length, { page: query.page, size: PROFILE_PAGE_SIZE }),
  }
}

function toProfileTitle(entry: ProfileTitle): ProfileTitle {
  return { ...toCardTitle(entry), rating: entry.rating }
}

function parseRatingCount(body: unknown): RatingCount {
  const wire = fields(body)
  return { rating: number(wire, 'rating') ?? 0, count: number(wire, 'count') ?? 0 }
}

function countRatings(entries: Entry[]): RatingCount[] {
  const counts = Map.groupBy(
    entries.flatMap(({ rating }) => rating ?? []),
    (rating) => rating,
  )
  return Array.from(counts, ([rating, { length: count }]) => ({ rating, count }))
}
