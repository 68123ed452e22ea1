import { z } from 'zod'
import { Count, Rating, wholeNumber } from './base-schemas.ts'
import { call } from './call.ts'
import { Entry } from './collection/entry-shapes.ts'
import { ENDPOINTS } from './endpoints.ts'
import { PlaceRating } from './place-ratings/place-rating-shapes.ts'
import { CardTitle } from './titles/title-shapes.ts'

/** Of ratings from 0 to 100, in hundredths; null without ratings. */
const Mean = z.number().nullable()

const RatingBar = z.object({ rating: Rating, count: Count })
const Person = z.object({ id: z.int(), name: z.string(), count: Count, mean: Mean })
/** `seen`: by number of titles, `rated`: by mean; only people of three titles or more. */
const People = z.object({ seen: z.array(Person), rated: z.array(Person) })

/** Of rated titles that the world has a score of; both on the scale of 0 to 100. */
const World = z.object({
  count: Count,
  mean: Mean,
  spread: Mean,
  /** The member's mean less the world's, over these titles. */
  difference: Mean,
  /** By the nearest of 0, 5, 10 … 100. */
  values: z.array(RatingBar),
  /** The five titles that the member rates most above the world, and most below it. */
  more: z.array(Entry),
  less: z.array(Entry),
})

const Statistics = z.object({
  /** Null: all time. */
  year: z.int().nullable(),
  /** Years with a watch or a rating, also of a season or an episode, newest first. */
  years: z.array(z.int()),
  watched: z.object({
    /** Different ones each. */
    movies: Count,
    episodes: Count,
    /** Viewings, and minutes of those whose runtime is known. */
    watches: Count,
    minutes: Count,
    untimed: Count,
  }),
  /** In the collection or watched; in a year: watched or rated in it. */
  titles: Count,
  /** Of these titles; in a year: ratings given in it. The spread is the standard deviation. */
  ratings: z.object({ count: Count, mean: Mean, spread: Mean, values: z.array(RatingBar) }),
  /** Numbers of titles and their mean ratings; `decade` is its first year. */
  decades: z.array(z.object({ decade: z.int(), count: Count, mean: Mean })),
  genres: z.array(z.object({ id: z.int(), count: Count, mean: Mean })),
  /** ISO 639-1 codes of the original language. */
  languages: z.array(z.object({ code: z.string(), count: Count, mean: Mean })),
  directors: People,
  actors: People,
  /** Watches by day, of a year. */
  days: z.array(z.object({ day: z.iso.date(), count: Count })),
  /** Watches by month, January first, and by weekday, Monday first. */
  months: z.array(Count).length(12),
  weekdays: z.array(Count).length(7),
  /** Watches whose day is not known. */
  undated: Count,
  /** The longest run of days with a watch on each. */
  streak: z.object({ days: Count, from: z.iso.date(), to: z.iso.date() }).nullable(),
  world: World,
  /** Rated seasons and episodes; in a year those rated in it. `best`: the ten rated highest. */
  places: z
    .object({
      seasons: Count,
      episodes: Count,
      /** Of the episodes. */
      mean: Mean,
      best: z.array(
        PlaceRating.omit({ ratedAt: true }).extend({
          show: CardTitle,
          /** Of the season or the episode; null where it is not known. */
          name: z.string().nullable().default(null),
        }),
      ),
    })
    .exactOptional(),
  /** The three titles rated highest. */
  best: z.array(Entry),
})

export type PlaceFigures = NonNullable<Statistics['places']>
export type PersonFigures = z.infer<typeof Person>
export type Statistics = z.infer<typeof Statistics>

export const statistics = call({
  ...ENDPOINTS.statistics,
  access: 'member',
  summary: "Figures of the viewer's titles, ratings and watches, for all time or with ?year=2026 for a year.",
  input: z.object({ year: wholeNumber(1000, 9999).optional() }),
  output: Statistics,
  isDear: () => true,
})
