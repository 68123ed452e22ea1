import {
  addToWatchlist,
  addWatch,
  listWatches,
  markEpisodes,
  type ShowProgress,
  showProgress,
  titleState,
  updateImportOptions,
  upNext,
  upNextShows,
  watchlist,
} from '#contract'
import { apply, review } from '#tests/support/transfer/imports'
import { freshMember, sharedUpstream } from '#tests/support/upstream'

const AUCKLAND = 'Pacific/Auckland'
const HONOLULU = 'Pacific/Honolulu'
const LOS_ANGELES = 'America/Los_Angeles'
/** Of the sample catalogue; what it dates is dated anew. */
const [SHOW, FILM] = [1396, 157_336]

const EVENING = '2026-11-26T20:00:00.000Z'
let now = EVENING
const upstream = sharedUpstream({ clock: () => new Date(now) })
const ada = freshMember(upstream)

/** The last season's last two episodes come on these days, and the film on the first. */
async function dateAnew(at: string): Promise<void> {
  now = at
  const { db } = upstream.dependencies
  await ada.call(addToWatchlist, { type: 'movie', id: FILM })
  await ada.call(showProgress, { id: SHOW })
  for (const [episode, air_date] of [
    [15, '2026-11-27'],
    [16, '2026-11-28'],
  ] as const) {
    await db
      .updateTable('episodes')
      .set({ air_date })
      .where((row) => row.and({ show_id: SHOW, season: 5, episode }))
      .execute()
  }
  await db
    .updateTable('titles')
    .set({ release_date: '2026-11-27' })
    .where((row) => row.and({ media_type: 'movie', id: FILM }))
    .execute()
}

beforeEach(() => dateAnew(EVENING))

function lastAired({ seasons }: ShowProgress): number | undefined {
  return seasons.find(({ number }) => number === 5)?.aired.at(-1)
}

async function airedIn(timeZone?: string) {
  const { body } = await ada.call(showProgress, { id: SHOW, timeZone })
  return [lastAired(body), body.upcomingOn]
}

test('what is dated for a day is out on that day of the viewer, wherever they are', async () => {
  expect(await airedIn(AUCKLAND)).toEqual([15, '2026-11-28'])
  expect(await airedIn(LOS_ANGELES)).toEqual([14, '2026-11-27'])
  expect(await airedIn()).toEqual([14, '2026-11-27'])
})

test('on the evening before, it is still tomorrow where in UTC it is today', async () => {
  await dateAnew('2026-11-27T01:00:00.000Z')
  expect(await airedIn(LOS_ANGELES)).toEqual([14, '2026-11-27'])
  expect(await airedIn()).toEqual([15, '2026-11-28'])
})

test('so say all calls that compare days', async () => {
  await ada.call(markEpisodes, { id: SHOW, season: 5, episode: 14, isUpTo: true })
  const said = async (timeZone: string) => {
    const up = (await ada.call(upNext, { timeZone })).body
    return {
      toWatch: up.toWatch.total,
      coming: up.coming.map(({ date }: { date: string }) => date),
      first: (await ada.call(upNextShows, { timeZone })).body.items.map(
        ({ next }: { next: { episode: number } | null }) => next?.episode,
      ),
      aired: lastAired((await ada.call(titleState, { type: 'tv', id: SHOW, timeZone })).body.progress),
      isOut: (await ada.call(watchlist, { timeZone })).body.items[0].isOut,
      marked: (await ada.call(markEpisodes, { id: SHOW, season: 5, timeZone })).body.marked,
    }
  }
  expect(await said(LOS_ANGELES)).toEqual({
    toWatch: 0,
    coming: ['2026-11-27', '2026-11-27', '2026-11-28'],
    first: [],
    aired: 14,
    isOut: false,
    marked: 0,
  })
  expect(await said(AUCKLAND)).toEqual({
    toWatch: 1,
    coming: ['2026-11-28'],
    first: [15],
    aired: 15,
    isOut: true,
    marked: 1,
  })
})

test('a zone is read in any case, and one that the server does not know counts as UTC', async () => {
  expect(await airedIn('pacific/auckland')).toEqual([15, '2026-11-28'])
  for (const zone of ['Mars/Olympus', 'Etc/Unknown', '+05:30', 'undefined']) {
    expect(await airedIn(zone)).toEqual([14, '2026-11-27'])
  }
})

test('half an hour after midnight a watch can be logged for the new day, in the earliest zones and in late ones', async () => {
  for (const [at, watchedOn] of [
    ['2026-11-26T11:30:00.000Z', '2026-11-27'],
    ['2026-11-26T10:30:00.000Z', '2026-11-26'],
  ] as const) {
    now = at
    expect((await ada.call(addWatch, { titleId: FILM, watchedOn })).status).toBe(200)
  }
  const days = (await ada.call(listWatches, {})).body.items.map((one: { watchedOn: string }) => one.watchedOn)
  expect(days).toEqual(['2026-11-27', '2026-11-26'])
})

test('a watch of a file that is 90 minutes ahead, by the clock of another device, is one of today', async () => {
  for (const timeZone of [AUCKLAND, HONOLULU]) {
    const mara = await upstream.member()
    const history = [
      { id: 1, watched_at: '2026-11-26T21:30:00.000Z', action: 'watch', type: 'movie', movie: ARRIVAL },
    ]
    const { id } = await review(upstream, mara, { 'watched-history.json': JSON.stringify(history) })
    await mara.call(updateImportOptions, { id, timeZone })
    await apply(upstream, mara, id)
    expect((await mara.call(listWatches, {})).body.items).toMatchObject([
      { watchedOn: timeZone === AUCKLAND ? '2026-11-27' : '2026-11-26' },
    ])
  }
})

const ARRIVAL = {
  title: 'Interstellar',
  year: 2014,
  ids: { trakt: 1, slug: 'interstellar-2014', tmdb: 157_336 },
}
