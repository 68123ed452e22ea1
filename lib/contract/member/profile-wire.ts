import { z } from 'zod'
import { type Codec, codec } from '../codec.ts'
import { wireView } from '../list-page.ts'
import { serialiseCardTitle, WireCardTitle } from '../title/title-wire.ts'
import { MemberCodec } from './member-wire.ts'
import {
  type Profile,
  type ProfilePage,
  type ProfileTitle,
  parseProfile,
  parseProfilePage,
} from './profile.ts'

const WireProfileTitle = WireCardTitle.extend({ tmdb_id: z.int(), rating: z.int().nullable() })

const WholeCodec = codec({
  wire: z.object({
    user: MemberCodec.wire,
    movies: z.array(
      WireProfileTitle.extend({ overview: z.string().nullable(), added_at: z.string().nullable() }),
    ),
  }),
  parse: parseProfile,
  serialise: ({ member, entries }: Profile) => ({
    user: MemberCodec.serialise(member),
    movies: entries.map((entry) => ({
      ...serialiseTitle(entry),
      overview: entry.overview,
      added_at: entry.addedAt,
    })),
  }),
})

const PageCodec = codec({
  wire: z.object({
    user: MemberCodec.wire,
    view: wireView(),
    ratings: z.array(z.object({ rating: z.int().min(0).max(100), count: z.int().min(1) })),
    movies: z.array(WireProfileTitle),
  }),
  parse: parseProfilePage,
  serialise: ({ member, ratings, titles: { items, ...view } }: ProfilePage) => ({
    user: MemberCodec.serialise(member),
    view,
    ratings,
    movies: items.map(serialiseTitle),
  }),
})

export const ProfileCodec: Codec<Profile | ProfilePage> = {
  wire: z.union([PageCodec.wire, WholeCodec.wire]),
  parse: (body, input) =>
    input?.fields === 'page' ? PageCodec.parse(body, input) : WholeCodec.parse(body, input),
  serialise: (profile) =>
    'ratings' in profile ? PageCodec.serialise(profile) : WholeCodec.serialise(profile),
}

function serialiseTitle(title: ProfileTitle): z.input<typeof WireProfileTitle> {
  return { tmdb_id: title.id, rating: title.rating, ...serialiseCardTitle(title) }
}
