import { importDetails, list, lists, listWatches, memberProfile, showProgress, watchlist } from '#contract'
import { ratings, zip } from '#tests/support/transfer/imports'
import type { TestMember } from '#tests/support/upstream'

export const [INTERSTELLAR, GODFATHER, SPIRITED_AWAY, MATRIX, THRONES] = [157336, 238, 129, 603, 1399]
const LETTERBOXD = {
  'ratings.csv':
    'Date,Name,Year,Letterboxd URI,Rating\n' +
    '2024-05-12,Interstellar,2014,https://boxd.it/aaaa,4.5\n' +
    '2024-05-13,The Godfather,1972,https://boxd.it/bbbb,5\n',
  'diary.csv':
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n' +
    '2024-05-12,Interstellar,2014,https://boxd.it/entry1,,,imax,2014-11-20\n' +
    '2024-05-12,Interstellar,2014,https://boxd.it/entry2,,Yes,,2024-05-11\n',
  'watchlist.csv': 'Date,Name,Year,Letterboxd URI\n2024-06-01,The Matrix,1999,https://boxd.it/ffff\n',
  'lists/slow-trains.csv':
    'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n' +
    '2024-01-01,Slow trains,,https://boxd.it/list1,Films.\n\nPosition,Name,Year,URL,Description\n' +
    '1,Spirited Away,2001,https://boxd.it/cccc,The sea\n2,The Godfather,1972,https://boxd.it/bbbb,\n',
}
const TRAKT = JSON.stringify([
  {
    id: 7,
    watched_at: '2024-03-05T21:30:00.000Z',
    type: 'episode',
    episode: { season: 1, number: 1 },
    show: { title: 'Game of Thrones', year: 2011, ids: { trakt: 1390, tmdb: THRONES } },
  },
])
/** Interstellar, The Godfather, Spirited Away, The Matrix and Game of Thrones. */
export const TITLES = 5

/** Files of which an import writes all that it can write of titles. */
export async function filesOfAll() {
  return { 'letterboxd.zip': await zip(LETTERBOXD), 'watched-history-1.json': TRAKT }
}

/** All that an import can write, as the API shows it. */
export async function accountOf(member: TestMember) {
  const found = (await member.call(lists, {})).body.items as { id: string }[]
  const whole = await Promise.all(found.map(({ id }) => member.call(list, { id })))
  const named = whole.map(({ body: { list: one, titles: page } }) => {
    const titles = page.items.map(({ name, note }: { name: string; note: string }) =>
      note ? `${name}: ${note}` : name,
    )
    return [one.name, one.description, one.privacy, ...titles].join('; ')
  })
  const watches = (await member.call(listWatches, {})).body.items
  const { body: profile } = await member.call(memberProfile, { id: member.id, fields: 'page' })
  return {
    collection: await ratings(member),
    watches: watches.map((one: { title: { name: string }; watchedOn: string; tags: string[] }) =>
      [one.title.name, one.watchedOn, ...one.tags].join(' '),
    ),
    watchlist: (await member.call(watchlist, {})).body.items.map(({ name }: { name: string }) => name),
    lists: named,
    show: (await member.call(showProgress, { id: THRONES })).body.state,
    biography: profile.member.biography,
  }
}

export type Account = Awaited<ReturnType<typeof accountOf>>

export const NOTHING: Account = {
  collection: {},
  watches: [],
  watchlist: [],
  lists: [],
  show: null,
  biography: null,
}

/** Of how many titles an undo takes all back, and of how many it keeps something. */
export async function undoOf(member: TestMember, id: number): Promise<{ goes: number; keeps: number }> {
  const { goes, keeps } = (await member.call(importDetails, { id })).body.undo
  return { goes, keeps }
}
