import {
  addEntry,
  addList,
  addToWatchlist,
  addWatch,
  type ListedTitle,
  list,
  putListTitle,
  rateEntry,
  type TitleKey,
  titleDetails,
} from '#contract'
import type { TestMember } from '#tests/support/upstream'
import { DAY } from '#upstream/time'
import type { OnTmdb } from './on-tmdb'

const IMDB = 'tt9999913'

export const FILM = { mediaType: 'movie', id: 900013 } as const
export const SHOW = { mediaType: 'tv', id: 900014 } as const
export const OTHER_FILM = { mediaType: 'movie', id: 900016 } as const
export const OTHER_SHOW = { mediaType: 'tv', id: 900017 } as const

/** TMDB lists a title, whose IMDb number all such titles share. */
export function listTitle({ tmdb }: OnTmdb, { mediaType, id }: TitleKey): void {
  const named = { title: `Lightship ${id}`, name: `Lightship ${id}` }
  const dated = { release_date: '2016-06-06', first_air_date: '2016-06-06' }
  tmdb.data[mediaType === 'tv' ? 'shows' : 'movies'].push({ id, imdb_id: IMDB, ...named, ...dated })
}

/** TMDB lists the second, if any, in place of the first, and the product has noticed. */
export async function relistTitle(
  on: OnTmdb,
  { mediaType, id }: TitleKey,
  by: TitleKey | null,
): Promise<void> {
  const kind = mediaType === 'tv' ? 'shows' : 'movies'
  on.tmdb.data[kind] = on.tmdb.data[kind].filter((one) => one.id !== id)
  if (by) listTitle(on, by)
  on.upstream.wait(2 * DAY)
  await on.upstream.call(titleDetails, { type: mediaType, id })
  await on.settle()
  // What is under its IMDb number now is looked up with the next view.
  await on.upstream.call(titleDetails, { type: mediaType, id })
  await on.settle()
}

/** A rated film with a viewing, wanted again, on a list between two others. @returns the list */
export async function filmOf(on: OnTmdb, member: TestMember): Promise<string> {
  listTitle(on, FILM)
  const { id } = FILM
  await member.call(addEntry, { movie_id: id })
  await member.call(rateEntry, { movie_id: id, rating: 84 })
  const content = { watchedOn: '2024-05-03', note: 'In one evening.', tags: ['cinema'] }
  await member.call(addWatch, { titleId: id, mediaType: 'movie', ...content })
  await member.call(addToWatchlist, { type: 'movie', id })
  const listId = (await member.call(addList, { name: 'By water' })).body.id
  for (const title of [1, id, 3]) {
    const note = title === id ? { note: 'The lamp.' } : {}
    await member.call(putListTitle, { id: listId, type: 'movie', title, ...note })
  }
  return listId
}

/** Of each title on a list its key and its note. */
export async function titlesOf(member: TestMember, id: string): Promise<unknown[]> {
  const { items } = (await member.call(list, { id })).body.titles
  return items.map((one: ListedTitle) => [one.mediaType, one.id, one.note])
}
