import { z } from 'zod'
import { type Codec, codec } from '../codec.ts'
import { listPageOf, wireView } from '../list-page.ts'
import { serialiseTitle, WireTitle } from '../title/title-wire.ts'
import {
  LIST_PRIVACIES,
  LIST_SORTS,
  type ListPrivacy,
  type ListRelation,
  type ListSort,
  type ListSummary,
  type ListWithTitles,
  parseListRelation,
  parseListSummary,
  parseListWithTitles,
  parseRemovedListTitle,
  parseSavedListTitle,
} from './list.ts'

export const ListPrivacySchema = z.enum(Object.keys(LIST_PRIVACIES) as ListPrivacy[])
export const ListSortSchema = z.enum(Object.keys(LIST_SORTS) as ListSort[])

const Count = z.int().min(0)

const WirePoster = WireTitle.pick({
  MovieID: true,
  Title: true,
  PosterPath: true,
  media_type: true,
  genre_ids: true,
})

const WireSummary = z.object({
  id: z.string(),
  name: z.string(),
  privacy: ListPrivacySchema,
  title_count: Count,
  posters: z.array(WirePoster),
  has_title: z.boolean().nullable(),
})

export const ListSummaryCodec = codec({
  wire: WireSummary,
  parse: parseListSummary,
  serialise: ({ id, name, privacy, titles, posters, hasTitle }: ListSummary) => ({
    id,
    name,
    privacy,
    title_count: titles,
    posters: posters.map((title) => ({
      MovieID: title.id,
      Title: title.name,
      PosterPath: title.posterPath,
      media_type: title.mediaType,
      genre_ids: title.genreIds,
    })),
    has_title: hasTitle,
  }),
})

/** All at once come without a view. */
export const ListSummariesCodec = listPageOf(ListSummaryCodec, (body) => {
  const items = Array.isArray(body) ? body.map(parseListSummary) : []
  return { items, page: 1, pages: 1, found: items.length, total: items.length }
})

const TitlesCodec = codec({
  wire: z.object({
    list: WireSummary.omit({ posters: true, has_title: true }).extend({
      description: z.string(),
      sort: ListSortSchema,
      created_at: z.string(),
      updated_at: z.string(),
      author: z.object({ id: z.int(), Usernames: z.string(), ProfilePic: z.string().nullable() }),
    }),
    view: wireView(),
    results: z.array(
      WireTitle.extend({ position: z.int().min(1), note: z.string().nullable(), added_at: z.string() }),
    ),
  }),
  parse: parseListWithTitles,
  serialise: ({ list, titles: { items, ...view } }: ListWithTitles) => ({
    list: {
      id: list.id,
      name: list.name,
      description: list.description,
      privacy: list.privacy,
      sort: list.sort,
      created_at: list.createdAt,
      updated_at: list.updatedAt,
      title_count: list.titles,
      author: { id: list.author.id, Usernames: list.author.username, ProfilePic: list.author.picture },
    },
    view,
    results: items.map((title) => ({
      ...serialiseTitle(title),
      position: title.position,
      note: title.note,
      added_at: title.addedAt,
    })),
  }),
})

const RelationCodec = codec({
  wire: z.object({ is_owner: z.boolean(), collected: Count.nullable() }),
  parse: parseListRelation,
  serialise: ({ isOwner, collected }: ListRelation) => ({ is_owner: isOwner, collected }),
})

export const ListCodec: Codec<ListWithTitles | ListRelation> = {
  wire: z.union([TitlesCodec.wire, RelationCodec.wire]),
  parse: (body, input) =>
    (input?.fields === 'owner' || input?.fields === 'collected' ? RelationCodec : TitlesCodec).parse(
      body,
      input,
    ),
  serialise: (list) => ('list' in list ? TitlesCodec.serialise(list) : RelationCodec.serialise(list)),
}

const WireSaved = z.object({ message: z.string(), position: z.int().min(1), title_count: Count })

export const SavedListTitleCodec = codec({
  wire: WireSaved,
  parse: parseSavedListTitle,
  serialise: ({ message, position, titles }) => ({ message: message ?? '', position, title_count: titles }),
})

export const RemovedListTitleCodec = codec({
  wire: WireSaved.extend({ note: z.string().nullable(), added_at: z.string().nullable() }),
  parse: parseRemovedListTitle,
  serialise: ({ message, position, titles, note, addedAt }) => ({
    message: message ?? '',
    position,
    title_count: titles,
    note,
    added_at: addedAt,
  }),
})
