import type { Entry, Statistics } from '#contract'
import type { History } from '#tests/support/tracker/history'
import { toTitle } from '#upstream/titles/titles'

type Watch = History['watches'][number]
type Title = History['titles'][number]
type Rated = Title & { rating: number | null }

/** The figures of a history, counted one by one in plain code. */
export function recount(history: History, year: number | null): Omit<Statistics, 'year' | 'years' | 'days'> {
  const isWithin = (date?: string | null) => year === null || Boolean(date?.startsWith(String(year)))
  const watches = history.watches.filter(({ watched_on }) => isWithin(watched_on))
  const dated = watches.map(({ watched_on }) => watched_on).filter((date) => date.length === 10)
  const titles = history.titles
    .filter(({ entry, ...title }) => {
      return (entry && isWithin(entry.rated_at)) || watches.some((watch) => isOf(watch, title))
    })
    .map(
      (title): Rated => ({
        ...title,
        rating: isWithin(title.entry?.rated_at) ? (title.entry?.rating ?? null) : null,
      }),
    )
  const rated = titles.filter(({ rating }) => rating !== null)
  const movies = watches.filter(({ media_type }) => media_type === 'movie').map(({ title_id }) => title_id)
  const episodes = watches
    .filter(({ media_type }) => media_type === 'tv')
    .map(({ title_id, season, episode }) => `${title_id} ${season} ${episode}`)
  const runtimes = watches.map((watch) => runtimeOf(watch, history))
  return {
    watched: {
      movies: new Set(movies).size,
      episodes: new Set(episodes).size,
      watches: watches.length,
      minutes: sum(runtimes.map((runtime) => runtime ?? 0)),
      untimed: runtimes.filter((runtime) => runtime === null).length,
    },
    titles: titles.length,
    ratings: summarise(rated.map(ratingOf)),
    decades: groups(titles, ({ release_date }) =>
      release_date ? [Number(`${release_date.slice(0, 3)}0`)] : [],
    )
      .map(({ key, count, mean }) => ({ decade: key, count, mean: rounded(mean) }))
      .sort((a, b) => a.decade - b.decade),
    genres: groups(titles, ({ genre_ids }): number[] => JSON.parse(genre_ids))
      .map(({ key, count, mean }) => ({ id: key, count, mean: rounded(mean) }))
      .sort((a, b) => b.count - a.count || a.id - b.id),
    languages: groups(titles, ({ language }) => (language ? [language] : []))
      .map(({ key, count, mean }) => ({ code: key, count, mean: rounded(mean) }))
      .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
    directors: peopleOf(history, titles, 'director'),
    actors: peopleOf(history, titles, 'actor'),
    months: tally(
      12,
      watches.flatMap(({ watched_on }) =>
        watched_on.length >= 7 ? [Number(watched_on.slice(5, 7)) - 1] : [],
      ),
    ),
    weekdays: tally(
      7,
      dated.map((date) => (new Date(date).getUTCDay() + 6) % 7),
    ),
    undated: watches.length - dated.length,
    streak: longestStreak(new Set(dated)),
    world: againstTheWorld(rated),
    // The histories have none.
    places: { seasons: 0, episodes: 0, mean: null, best: [] },
    best: rated
      .toSorted((a, b) => ratingOf(b) - ratingOf(a) || byNewest(a, b))
      .slice(0, 3)
      .map(toEntry),
  }
}

function againstTheWorld(rated: Rated[]): Statistics['world'] {
  const compared = rated.filter(({ score }) => score !== null)
  const points = compared.map(({ score }) => 10 * (score ?? 0))
  const { values: _, ...world } = summarise(points)
  const differenceOf = ({ rating, score }: Rated) => (rating ?? 0) - 10 * (score ?? 0)
  const apart = compared.toSorted((a, b) => differenceOf(b) - differenceOf(a) || byKey(a, b))
  return {
    ...world,
    difference: rounded(average(compared.map(differenceOf))),
    values: summarise(points.map((one) => 5 * Math.floor(one / 5 + 0.5))).values,
    more: apart
      .filter((one) => differenceOf(one) > 0)
      .slice(0, 5)
      .map(toEntry),
    less: apart
      .filter((one) => differenceOf(one) < 0)
      .sort((a, b) => differenceOf(a) - differenceOf(b) || byKey(a, b))
      .slice(0, 5)
      .map(toEntry),
  }
}

function peopleOf({ people }: History, titles: Rated[], job: 'director' | 'actor'): Statistics['directors'] {
  const idsOf = (title: Title) =>
    people.filter((one) => one.job === job && isOf(one, title)).map(({ person_id }) => person_id)
  const all = groups(titles, idsOf).filter(({ count }) => count >= 3)
  const meanOf = ({ mean }: { mean: number | null }) => mean ?? -1
  const top = (some: typeof all) =>
    some
      .slice(0, 5)
      .map(({ key, count, mean }) => ({ id: key, name: `Person ${key}`, count, mean: rounded(mean) }))
  return {
    seen: top(all.toSorted((a, b) => b.count - a.count || meanOf(b) - meanOf(a) || a.key - b.key)),
    rated: top(
      all
        .filter(({ rated }) => rated >= 3)
        .sort((a, b) => meanOf(b) - meanOf(a) || b.count - a.count || a.key - b.key),
    ),
  }
}

function groups<Key>(titles: Rated[], keysOf: (title: Title) => Key[]) {
  return Array.from(new Set(titles.flatMap(keysOf)), (key) => {
    const members = titles.filter((title) => keysOf(title).includes(key))
    const ratings = members.flatMap(({ rating }) => rating ?? [])
    return { key, count: members.length, rated: ratings.length, mean: average(ratings) }
  })
}

function summarise(numbers: number[]): Statistics['ratings'] {
  const mean = average(numbers)
  const variance = average(numbers.map((number) => (number - (mean ?? 0)) ** 2))
  const values = Array.from(new Set(numbers), (rating) => ({
    rating,
    count: numbers.filter((number) => number === rating).length,
  }))
  return {
    count: numbers.length,
    mean: rounded(mean),
    spread: variance === null ? null : rounded(Math.sqrt(variance)),
    values: values.sort((a, b) => a.rating - b.rating),
  }
}

function longestStreak(days: Set<string>): Statistics['streak'] {
  const after = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  const streaks = Array.from(days, (from) => {
    let [to, length] = [from, 1]
    while (days.has(after(to))) [to, length] = [after(to), length + 1]
    return { days: length, from, to }
  })
  return streaks.sort((a, b) => b.days - a.days || (a.from < b.from ? -1 : 1))[0] ?? null
}

function runtimeOf(
  { media_type, title_id, season, episode }: Watch,
  { titles, episodes }: History,
): number | null {
  const title = titles.find((one) => one.media_type === media_type && one.id === title_id)
  const watched = episodes.find((one) => {
    return media_type === 'tv' && one.show_id === title_id && one.season === season && one.episode === episode
  })
  return watched?.runtime ?? title?.runtime ?? null
}

function isOf(
  one: { media_type: string; title_id: number },
  title: { media_type: string; id: number },
): boolean {
  return one.media_type === title.media_type && one.title_id === title.id
}

function toEntry(title: Rated): Entry {
  return {
    ...toTitle({ ...title, gone_at: null }),
    rating: title.rating,
    addedAt: title.entry?.added_at ?? null,
  }
}

function ratingOf({ rating }: Rated): number {
  return rating ?? -1
}

function byKey(a: Title, b: Title): number {
  return a.media_type === b.media_type ? a.id - b.id : a.media_type < b.media_type ? -1 : 1
}

function byNewest(a: Title, b: Title): number {
  const [left = '', right = ''] = [a.entry?.added_at, b.entry?.added_at]
  return left === right ? byKey(a, b) : left > right ? -1 : 1
}

function tally(length: number, places: number[]): number[] {
  return Array.from({ length }, (_, place) => places.filter((one) => one === place).length)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function average(numbers: number[]): number | null {
  return numbers.length === 0 ? null : sum(numbers) / numbers.length
}

function rounded(number: number | null): number | null {
  return number === null ? null : Math.round(number * 100) / 100
}
