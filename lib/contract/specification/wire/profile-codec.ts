import { z } from 'zod'
import { compareKeys } from '../../../text/compare-keys.ts'
import { Rating } from '../../base-schemas.ts'
import { queryEntries } from '../../collection/apply-collection-query.ts'
import type { Entry } from '../../collection/entry-shapes.ts'
import { FEED_ENTRIES } from '../../limits.ts'
import {
  type Member,
  ProfileFeed,
  ProfilePage,
  type RatedTitle,
  type RatingCount,
} from '../../members/member-shapes.ts'
import { PROFILE_PAGE_SIZE, parseProfileQuery, profileEntries } from '../../members/profile-query.ts'
import { cutPage } from '../../paged-items.ts'
import { parseEntry } from '../parse-entry.ts'
import { parseMember } from '../parse-member.ts'
import { answersOf, codec, fields, inner } from './codec.ts'
import { MemberCodec } from './member-codec.ts'
import { serialiseCardTitle, WireCardTitle } from './title-codec.ts'

export interface Profile {
  member: Member
  entries: Entry[]
}

const WholeCodec = codec({
  wire: z.object({
    user: MemberCodec.wire,
    movies: z.array(
      WireCardTitle.extend({
        tmdb_id: z.int(),
        rating: Rating.nullable(),
        overview: z.string().nullable(),
        added_at: z.string().nullable(),
      }),
    ),
  }),
  parse(body): Profile {
    const wire = fields(body)
    return {
      member: parseMember(wire.user ?? wire),
      entries: inner(wire, parseEntry, 'movies', 'results'),
    }
  },
  serialise: ({ member, entries }) => ({
    user: MemberCodec.serialise(member),
    movies: entries.map((entry) => ({
      ...serialiseCardTitle(entry),
      tmdb_id: entry.id,
      rating: entry.rating,
      overview: entry.overview,
      added_at: entry.addedAt,
    })),
  }),
})

export const ProfileCodec = answersOf(WholeCodec, {
  page: {
    schema: ProfilePage,
    fromWhole({ member, entries }, input) {
      const query = parseProfileQuery(input)
      const found = queryEntries(entries, profileEntries(query))
      const titles = cutPage(found, entries.length, { page: query.page, size: PROFILE_PAGE_SIZE })
      return { member, ratings: countRatings(entries), titles }
    },
  },
  feed: {
    schema: ProfileFeed,
    fromWhole: ({ member, entries }) => ({ member, latest: latestRatings(entries) }),
  },
})

/** Other hosts do not say when a title was rated. */
function latestRatings(entries: Entry[]): RatedTitle[] {
  return entries
    .flatMap(({ rating, addedAt, ...title }) =>
      rating === null || addedAt === null ? [] : { ...title, rating, ratedAt: addedAt },
    )
    .sort((one, other) => compareKeys(other.ratedAt, one.ratedAt))
    .slice(0, FEED_ENTRIES)
}

function countRatings(entries: Entry[]): RatingCount[] {
  const counts = Map.groupBy(
    entries.flatMap(({ rating }) => rating ?? []),
    (rating) => rating,
  )
  return Array.from(counts, ([rating, { length: count }]) => ({ rating, count }))
}
