import { z } from 'zod'
import { type Asked, type Shape, shape } from '../codec.ts'
import { AccountShape } from '../member/member-wire.ts'
import { MediaType, WireTitle, writeTitle } from '../title/title-wire.ts'
import {
  type CollectionLines,
  type CollectionPage,
  readCollectionLines,
  readCollectionPage,
} from './collection-page.ts'
import {
  type Entry,
  type EntryMark,
  readCollection,
  readEntry,
  readViewersOwn,
  type ViewersOwn,
} from './entry.ts'

const Rating = z.int().min(0).max(100).nullable()

export const EntryShape = shape({
  wire: WireTitle.extend({ Rating, added_at: z.string().nullable() }),
  read: readEntry,
  write: (entry: Entry) => ({ ...writeTitle(entry), Rating: entry.rating, added_at: entry.addedAt }),
})

const MarkShape = shape({
  wire: z.object({ MovieID: z.int(), media_type: MediaType, Rating }),
  read: readEntry,
  write: ({ id, mediaType, rating }: EntryMark) => ({ MovieID: id, media_type: mediaType, Rating: rating }),
})

const ViewersOwnShape = shape({
  wire: z.object({ viewer: AccountShape.wire.nullable(), results: z.array(MarkShape.wire) }),
  read: readViewersOwn,
  write: ({ viewer, entries }: ViewersOwn) => ({
    viewer: viewer && AccountShape.write(viewer),
    results: entries.map(MarkShape.write),
  }),
})

/** `view` tells a page from the whole list of a host that knows of none. */
const PageShape = shape({
  wire: z.object({
    view: z.object({
      page: z.int().min(1),
      pages: z.int().min(1),
      found: z.int().min(0),
      total: z.int().min(0),
    }),
    results: z.array(EntryShape.wire),
  }),
  read: (body, asked: Asked = {}) => readCollectionPage(body, asked),
  write: ({ entries, ...view }: CollectionPage) => ({ view, results: entries.map(EntryShape.write) }),
})

const LinesShape = shape({
  wire: z.object({
    lines: z.array(
      WireTitle.pick({ MovieID: true, media_type: true, Title: true, ReleaseDate: true }).extend({ Rating }),
    ),
  }),
  read: (body, asked: Asked = {}) => readCollectionLines(body, asked),
  write: ({ lines }: CollectionLines) => ({
    lines: lines.map(({ id, mediaType, name, releaseDate, rating }) => ({
      MovieID: id,
      media_type: mediaType,
      Title: name,
      ReleaseDate: releaseDate,
      Rating: rating,
    })),
  }),
})

/**
 * The collection; with `fields` the viewer's own, a page or the lines of it. A host that does not know of `fields` sends
 * the collection.
 */
export const CollectionShape: Shape<Entry[] | ViewersOwn | CollectionPage | CollectionLines> = {
  wire: z.union([z.array(EntryShape.wire), ViewersOwnShape.wire, PageShape.wire, LinesShape.wire]),
  read(body, asked) {
    if (asked?.fields === 'keys') return ViewersOwnShape.read(body)
    if (asked?.fields === 'page') return PageShape.read(body, asked)
    return asked?.fields === 'lines' ? LinesShape.read(body, asked) : readCollection(body)
  },
  write(answer) {
    if (Array.isArray(answer)) return answer.map(EntryShape.write)
    if ('lines' in answer) return LinesShape.write(answer)
    return 'found' in answer ? PageShape.write(answer) : ViewersOwnShape.write(answer)
  },
}
