import type { Statistics } from '#contract'

const NO_PEOPLE = { seen: [], rated: [] }

/** A member without titles, but for the given figures. */
export function someStatistics(figures: Partial<Statistics>): Statistics {
  return {
    year: null,
    years: [],
    watched: { movies: 0, episodes: 0, watches: 0, minutes: 0, untimed: 0 },
    titles: 0,
    ratings: { count: 0, mean: null, spread: null, values: [] },
    decades: [],
    genres: [],
    languages: [],
    directors: NO_PEOPLE,
    actors: NO_PEOPLE,
    days: [],
    months: Array(12).fill(0),
    weekdays: Array(7).fill(0),
    undated: 0,
    streak: null,
    world: { count: 0, mean: null, spread: null, difference: null, values: [], more: [], less: [] },
    best: [],
    ...figures,
  }
}
