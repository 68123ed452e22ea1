import type { FastifyInstance } from 'fastify'
import * as contract from '#contract'
import { ApiError } from '#upstream/api-error'
import { listRated, readPage as readCollection } from '#upstream/collection/read-entries'
import { cursorCodec } from '#upstream/connections/programs/change-cursor'
import { readLastChanges } from '#upstream/connections/programs/changed-rows'
import {
  toCollectionItems,
  toHistoryItems,
  toPlaybackItems,
  withTitles,
} from '#upstream/connections/programs/program-items'
import { readChanges } from '#upstream/connections/programs/read-changes'
import { registerProgramRoute } from '#upstream/connections/programs/register-program-route'
import { readLastPlayed, readPlaying } from '#upstream/connections/viewings/read-playing'
import type { Dependencies } from '#upstream/dependencies'
import { findOwnLists, readOwnLists } from '#upstream/lists/find-lists'
import { readTitlePage } from '#upstream/lists/read-list-titles'
import { readProgress } from '#upstream/shows/read-progress'
import { followShow } from '#upstream/shows/refresh-seasons'
import { readToWatch } from '#upstream/shows/up-next'
import { dayAfter } from '#upstream/time'
import { readDiary } from '#upstream/watches/diary'
import { readLastWatched } from '#upstream/watches/watch-origins'
import { readPage as readWatchlist } from '#upstream/watchlist/watchlist'

export function readingRoutes(v1: FastifyInstance, dependencies: Dependencies): void {
  const { db, reader, clock } = dependencies

  registerProgramRoute(v1, dependencies, contract.programMe, async (_input, program) => {
    const { memberId: id, username, scopes, expiresAt } = program
    return { id, username, scopes, expiresAt }
  })

  registerProgramRoute(v1, dependencies, contract.programActivities, async (_input, { memberId }) => {
    const now = clock()
    const lasts = await readLastChanges(db, memberId)
    const at = (...kinds: contract.ChangeKind[]) =>
      kinds.map((kind) => lasts.get(kind)?.at ?? '').reduce((a, b) => (a > b ? a : b)) || null
    const number = Math.max(0, ...Array.from(lasts.values(), (last) => last.number))
    const codec = await cursorCodec(db, memberId, now)
    return {
      cursor: codec.write({ number, completeAt: now.getTime() }),
      history: at('history'),
      collection: at('collection'),
      watchlist: at('watchlist'),
      lists: at('list', 'list_title'),
      states: at('state'),
      playback: await readLastPlayed(db, memberId),
    }
  })

  registerProgramRoute(v1, dependencies, contract.programChanges, ({ since, limit, kinds }, { memberId }) =>
    readChanges(db, memberId, { since, limit, kinds }, clock()),
  )

  registerProgramRoute(v1, dependencies, contract.programHistory, async (input, { memberId }) => {
    const { page, limit, type = null, tmdb = null, season = null, episode = null } = input
    if (season !== null && tmdb === null) throw missing('tmdb')
    if (episode !== null && season === null) throw missing('season')
    const of = { year: null, search: '', tag: null, isUnlisted: false }
    const filters = { ...of, type, title: tmdb, season, episode }
    const read = await readDiary(db, memberId, filters, { page, size: limit, facets: null })
    const { items } = pageOf(read, page)
    return { ...pageOf(read, page), items: await toHistoryItems(db, memberId, items) }
  })

  registerProgramRoute(v1, dependencies, contract.programCollection, async (input, { memberId }) => {
    const { page, limit, type = null, rated } = input
    const query = { ...contract.parseCollectionQuery({}), type, from: rated ? 0 : null }
    const read = await readCollection(db, memberId, query, { page, size: limit })
    const { items, ...position } = pageOf(read, page)
    const ratedAt = new Map(
      (await listRated(db, memberId, items)).map((entry) => [contract.titleKey(entry), entry.ratedAt]),
    )
    const withTimes = items.map((entry) => ({
      ...entry,
      ratedAt: ratedAt.get(contract.titleKey(entry)) ?? null,
    }))
    return { items: await toCollectionItems(db, withTimes), ...position }
  })

  registerProgramRoute(v1, dependencies, contract.programWatchlist, async (input, { memberId }) => {
    const { page, limit: size, type = null } = input
    const query = { ...contract.parseWatchlistQuery({}), type, page }
    const read = await readWatchlist(db, memberId, query, { today: dayAfter(clock()), size })
    const { items, ...position } = pageOf(read, page)
    return { items: await withTitles(db, items, ({ addedAt }) => ({ addedAt })), ...position }
  })

  registerProgramRoute(v1, dependencies, contract.programLists, async ({ page, limit }, { memberId }) =>
    pageOf(await readOwnLists(db, memberId, { page, size: limit }), page),
  )

  registerProgramRoute(v1, dependencies, contract.programList, async (input, { memberId }) => {
    const { id, page, limit: size } = input
    const [list] = await findOwnLists(db, memberId, [id])
    if (!list) throw new ApiError('not_found', 'lists.notThere')
    const { items, ...position } = pageOf(await readTitlePage(db, list, { page, size }), page)
    const titles = await withTitles(db, items, ({ note, addedAt, ...item }) => ({
      position: item.position,
      note,
      addedAt,
    }))
    return { list, items: titles, ...position }
  })

  registerProgramRoute(v1, dependencies, contract.programUpNext, async ({ page, limit }, { memberId }) => {
    const today = dayAfter(clock())
    const { items, ...position } = pageOf(
      await readToWatch(reader, memberId, { today, page, size: limit }),
      page,
    )
    const lasts = await readLastWatched(
      db,
      memberId,
      items.map(({ id }) => id),
    )
    const shows = await withTitles(db, items, ({ id, next, left }) => ({
      state: 'watching' as const,
      next,
      left,
      lastWatchedAt: lasts.get(id) ?? null,
    }))
    return {
      items: shows.map(({ state, next, left, lastWatchedAt, ...show }) => ({
        show,
        state,
        next,
        left,
        lastWatchedAt,
      })),
      ...position,
    }
  })

  registerProgramRoute(v1, dependencies, contract.programProgress, async ({ tmdb }, { memberId }) => {
    await followShow(dependencies, tmdb)
    const { state, seasons, watches } = await readProgress(db, memberId, tmdb, dayAfter(clock()))
    const places = Map.groupBy(watches, ({ season, episode }) => `${season} ${episode}`)
    const watched = Array.from(places.values()).flatMap((of) => {
      const [first] = of
      if (!first) return []
      const lastWatchedOn = of.map(({ watchedOn }) => watchedOn).reduce((a, b) => (a > b ? a : b)) || null
      return [{ season: first.season, episode: first.episode, plays: of.length, lastWatchedOn }]
    })
    return { state, seasons, watched }
  })

  registerProgramRoute(v1, dependencies, contract.programPlayback, async (_input, { memberId }) => {
    const { now, stopped } = await readPlaying(db, memberId, clock())
    const of = (playing: contract.Playing[]) => toPlaybackItems(db, playing)
    return { now: await of(now), stopped: await of(stopped) }
  })
}

/** A page past the end is empty, and not the last one. */
function pageOf<Item>(read: { items: Item[]; page: number; pages: number; found: number }, page: number) {
  const { pages, found } = read
  return { items: read.page === page ? read.items : [], page, pages, found }
}

function missing(name: string): ApiError {
  return new ApiError('bad_request', 'input.missing', { name }, { field: name })
}
