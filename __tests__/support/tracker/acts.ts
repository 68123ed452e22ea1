import fc from 'fast-check'
import { sql } from 'kysely'
import {
  addEntry,
  addToWatchlist,
  addWatch,
  dateEpisodes,
  list,
  listWatches,
  markEpisodes,
  moveTitle,
  moveWatches,
  notePlace,
  putListTitle,
  rateEntry,
  ratePlace,
  removeEntry,
  removeFromWatchlist,
  removeListTitle,
  removeWatch,
  rewatchEpisodes,
  setShowState,
  type TitleKey,
  titleState,
  type Undo,
  undoWatches,
  unmarkEpisodes,
  updateWatch,
} from '#contract'
import { addEntries } from '#upstream/collection/entries'
import type { Tx } from '#upstream/db/transact'
import { asMember } from '#upstream/members/lock-member'
import { lockTitles } from '#upstream/titles/titles'
import type { CallResponse, TestMember, Upstream } from '../upstream'
import { filledList } from './fill-list'

const MOVIES = [157336, 238]
const SHOWS = [87108, 1396]
export const TITLES: TitleKey[] = [
  ...MOVIES.map((id) => ({ mediaType: 'movie', id }) as const),
  ...SHOWS.map((id) => ({ mediaType: 'tv', id }) as const),
]
/** Of one show, which does not have it. */
const LOST_SEASON = 9
const DAYS = [null, '2019', '2023-05', '2023-05-06', '2024-02-29']

export interface Step {
  act: keyof typeof ACTS
  title: number
  /** Which of the title's watches, episodes or positions, and what it becomes. */
  which: number
  value: number
  isUndoneAtOnce: boolean
}

interface Acting {
  upstream: Upstream
  ada: TestMember
  listId: string
  key: TitleKey
  step: Step
}

export type TakeBack = () => Promise<CallResponse>

/** Each acts and returns what takes it back; null where there was nothing to do. */
export const ACTS = {
  async add({ ada, key: { mediaType: media_type, id: movie_id } }: Acting) {
    return undoOf(
      ada,
      { mediaType: media_type, id: movie_id },
      await ada.call(addEntry, { movie_id, media_type }),
    )
  },
  async remove({ ada, key }: Acting) {
    return undoOf(ada, key, await ada.call(removeEntry, { id: key.id, type: key.mediaType }))
  },
  async rate({ ada, key, step: { value } }: Acting) {
    const rating = value === 0 ? null : value
    return undoOf(
      ada,
      key,
      await ada.call(rateEntry, { movie_id: key.id, media_type: key.mediaType, rating }),
    )
  },
  async 'put on watchlist'({ ada, key: { mediaType: type, id } }: Acting) {
    if ((await ada.call(titleState, { type, id })).body.isOnWatchlist) return null
    await ada.call(addToWatchlist, { type, id })
    return () => ada.call(removeFromWatchlist, { type, id })
  },
  async 'take off watchlist'({ ada, key: { mediaType: type, id } }: Acting) {
    const { status, body } = await ada.call(removeFromWatchlist, { type, id })
    return status === 200
      ? () => ada.call(addToWatchlist, { type, id, addedAt: body.addedAt, source: body.source })
      : null
  },
  async log({ ada, key, step }: Acting) {
    const place = key.mediaType === 'tv' ? { season: 1, episode: 1 + (step.which % 3) } : {}
    const content = { watchedOn: DAYS[step.value % DAYS.length], note: 'Seen.', tags: ['cinema', 'again'] }
    const input = { titleId: key.id, mediaType: key.mediaType, ...place, ...content }
    return undoOf(ada, key, await ada.call(addWatch, input))
  },
  async 'remove watch'({ ada, key, step }: Acting) {
    const watch = await watchOf(ada, key, step)
    return watch && undoOf(ada, key, await ada.call(removeWatch, { id: watch.id }))
  },
  async 'change watch'({ ada, key, step }: Acting) {
    const watch = await watchOf(ada, key, step)
    const watchedOn = DAYS[step.value % DAYS.length]
    const content = { watchedOn, note: `Note ${step.value}`, tags: ['home'], isRewatch: step.value % 2 === 0 }
    return watch && undoOf(ada, key, await ada.call(updateWatch, { id: watch.id, ...content }))
  },
  async mark({ ada, key, step: { which, value } }: Acting) {
    if (key.mediaType === 'movie') return null
    const input = { id: key.id, season: 1, ...(value % 3 > 0 && { episode: 1 + (which % 4) }) }
    const isUpTo = value % 3 === 2
    return undoOf(ada, key, await ada.call(markEpisodes, { ...input, isUpTo, watchedOn: '2024-01-02' }))
  },
  async rewatch({ ada, key: { mediaType, id }, step }: Acting) {
    if (mediaType === 'movie') return null
    return undoOf(
      ada,
      { mediaType, id },
      await ada.call(rewatchEpisodes, { id, season: 1, ...episodeOf(step) }),
    )
  },
  async unmark({ ada, key: { mediaType, id }, step }: Acting) {
    if (mediaType === 'movie') return null
    return undoOf(
      ada,
      { mediaType, id },
      await ada.call(unmarkEpisodes, { id, season: 1, ...episodeOf(step) }),
    )
  },
  async date({ ada, key, step }: Acting) {
    const watch = key.mediaType === 'tv' && (await watchOf(ada, key, step))
    if (!watch) return null
    const input = { id: key.id, watches: [watch.id], watchedOn: '2020-02' }
    return undoOf(ada, key, await ada.call(dateEpisodes, input))
  },
  async 'move watch'({ ada, key, step: { which, value, ...step } }: Acting) {
    const watch = key.mediaType === 'tv' && (await watchOf(ada, key, { which, value, ...step }))
    if (!watch) return null
    const to = value % 4 === 0 ? { isAllSeen: true } : { season: 1, episode: 1 + (value % 5) }
    return undoOf(ada, key, await ada.call(moveWatches, { id: key.id, watch: watch.id, ...to }))
  },
  async 'move season'({ ada, key: { mediaType, id }, step: { value } }: Acting) {
    if (mediaType === 'movie') return null
    const input = { id, from: LOST_SEASON, season: 1, episode: 1 + (value % 4) }
    return undoOf(ada, { mediaType, id }, await ada.call(moveWatches, input))
  },
  async 'rate place'({ ada, key: { mediaType, id }, step: { which, value } }: Acting) {
    if (mediaType === 'movie') return null
    const place = { id, season: 1, ...(which % 3 > 0 && { episode: 1 + (which % 2) }) }
    const rating = value % 5 === 0 ? null : value
    return undoOf(
      ada,
      { mediaType, id },
      await ada.call(ratePlace, { ...place, rating, ratedAt: value % 2 ? null : undefined }),
    )
  },
  async 'note place'({ ada, key: { mediaType, id }, step: { which, value } }: Acting) {
    if (mediaType === 'movie') return null
    const place = { id, season: 1, ...(which % 3 > 0 && { episode: 1 + (which % 2) }) }
    const note = value % 3 === 0 ? '' : `Note ${value}`
    return undoOf(ada, { mediaType, id }, await ada.call(notePlace, { ...place, note }))
  },
  async 'set state'({ ada, key: { mediaType, id }, step }: Acting) {
    if (mediaType === 'movie') return null
    const state = (['watching', 'paused', 'dropped'] as const)[step.value % 3] ?? 'watching'
    return undoOf(ada, { mediaType, id }, await ada.call(setShowState, { id, state }))
  },
  async 'move title'({ upstream, ada, key, step: { which } }: Acting) {
    const { db, catalogue } = upstream.dependencies
    const [to = key] = TITLES.filter((one) => one !== key).slice(which % (TITLES.length - 1))
    const setGone = (gone_at: string | null) =>
      db
        .updateTable('titles')
        .set({ gone_at, imdb_id: catalogue.imdbId(to.mediaType, to.id) })
        .where('media_type', '=', key.mediaType)
        .where('id', '=', key.id)
        .execute()
    await setGone('2024-01-01T00:00:00.000Z')
    const input = { type: key.mediaType, id: key.id, toType: to.mediaType, toId: to.id }
    const moved = await ada.call(moveTitle, input)
    await setGone(null)
    return moved.status === 200 ? undoOf(ada, to, moved) : null
  },
  async 'take off list'({ ada, listId: id, key: { mediaType: type, id: title } }: Acting) {
    const { status, body } = await ada.call(removeListTitle, { id, type, title })
    if (status !== 200) return null
    const { position, note, addedAt, source, wasMoved: isMoved } = body
    return () => ada.call(putListTitle, { id, type, title, position, note, addedAt, source, isMoved })
  },
  async 'move on list'({ ada, listId: id, key: { mediaType: type, id: title }, step }: Acting) {
    const { items } = (await ada.call(list, { id })).body.titles
    const from = 1 + items.findIndex((one: TitleKey) => one.id === title)
    if (from === 0) return null
    const { body } = await ada.call(putListTitle, { id, type, title, position: 1 + (step.which % 4) })
    return () => ada.call(putListTitle, { id, type, title, position: from, isMoved: body.wasMoved })
  },
} satisfies Record<string, (acting: Acting) => Promise<TakeBack | null>>

function undoOf(ada: TestMember, { mediaType, id }: TitleKey, { body }: CallResponse): TakeBack | null {
  const undo: Undo | null | undefined = body.undo
  return undo ? () => ada.call(undoWatches, { titleId: id, mediaType, ...undo }) : null
}

async function watchOf(ada: TestMember, { mediaType: type, id: title }: TitleKey, { which }: Step) {
  const { items } = (await ada.call(listWatches, { type, title })).body
  return items.length > 0 ? (items[which % items.length] as { id: number }) : null
}

function episodeOf({ which }: Step) {
  return which % 2 === 0 ? {} : { episode: 1 + (which % 4) }
}

/** A collection that a file has brought, with its own words for each rating, and viewings that it rated. */
export async function memberWithHistory(upstream: Upstream): Promise<{ ada: TestMember; listId: string }> {
  const { db } = upstream.dependencies
  const ada = await upstream.member()
  const listId = await filledList(ada, {}, MOVIES)
  for (const { mediaType: type, id: title } of TITLES)
    await ada.call(putListTitle, { id: listId, type, title })
  await ada.call(markEpisodes, { id: 1396, season: 1, watchedOn: '2023-01-02' })
  await ada.call(removeEntry, { id: 1396, type: 'tv' })
  for (const episode of [2, 3]) {
    const place = { season: LOST_SEASON, episode, watchedOn: '2023-01-03', isRestored: true }
    await ada.call(addWatch, { titleId: 1396, mediaType: 'tv', ...place })
  }
  await ada.call(setShowState, { id: 1396, state: 'paused' })
  await ada.call(addToWatchlist, { type: 'movie', id: 157336 })
  await ada.call(addWatch, { titleId: 238, watchedOn: '2023-05-06', note: 'On a train.', tags: ['train'] })
  const given = { value: '4.5', scale: 'five-halves' } as const
  await asMember(db, ada.id, async (tx) => {
    const rated = {
      rating: 90,
      ratedAt: '2023-05-07T12:00:00.000Z',
      addedAt: '2022-01-02T03:04:05.000Z',
      given,
    }
    const [first = TITLES[0] as TitleKey, , , last = first] = TITLES
    await addEntries(
      tx,
      ada.id,
      [first, last].map((key) => ({ ...rated, key })),
      await lockTitles(tx, [first, last]),
    )
    const seen = await tx
      .selectFrom('watches')
      .select(['id as watch_id', 'member_id', 'media_type', 'title_id', 'season', 'episode'])
      .where('member_id', '=', ada.id)
      .execute()
    await tx
      .insertInto('given_ratings')
      .values(seen.map((watch) => ({ ...watch, ...given, import_id: null })))
      .execute()
    await bringByImports(tx, ada.id)
  })
  return { ada, listId }
}

/** Each row by another import: what an act takes and its undo puts back is to say so still. */
async function bringByImports(tx: Tx, memberId: number): Promise<void> {
  for (const [at, table] of ['entries', 'watches', 'watchlist', 'list_titles', 'show_states'].entries()) {
    const owner = table === 'list_titles' ? 'owner_id' : 'member_id'
    await sql`
      update ${sql.table(table)} set source = 'import-' || (${sql.lit(10 * at)} + ${sql.ref(table === 'show_states' ? 'show_id' : 'title_id')})
      where ${sql.ref(owner)} = ${memberId}`.execute(tx)
  }
}

export const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])),
    title: fc.nat(TITLES.length - 1),
    which: fc.nat(11),
    value: fc.nat(100),
    isUndoneAtOnce: fc.boolean(),
  }),
  { minLength: 1, maxLength: 16 },
)
