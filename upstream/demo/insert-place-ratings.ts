import { RATING_STEP, toRating } from '#contract'
import type { Tx } from '#upstream/db/transact'
import type { SeenShow } from '#upstream/demo/insert-show-progress'
import { type Random, seededRandom } from '#upstream/demo/seeded-random'
import { type PlaceChange, setNotes, setRatings } from '#upstream/place-ratings/place-ratings'

/** A member who has seen more of a show does not rate its episodes. */
const EPISODES_MAX = 80
/** Of the episodes of a show that is not seen to its end. */
const UNRATED_SHARE = 0.15
/** Every fifth has a note. */
const NOTED = 5
/** Standard deviations: what all members find of an episode, and each of them alone. */
const SPREAD = { episode: 7, mood: 4 }
/** The mean of a show's episodes is nearer to this than the rating of the show. */
const USUAL = { rating: 70, share: 0.3 }

const NOTES = [
  'Watch the clock on the wall.',
  'The cold open alone.',
  'Nothing happens, and it is the best of them so far.',
  'Who told them? Look again at the dinner.',
  'Fell asleep. See it again before going on.',
]

/** Episodes, and the seasons that are seen whole, on the evening they were seen. */
export async function insertPlaceRatings(tx: Tx, seen: readonly SeenShow[]): Promise<void> {
  for (const show of seen) {
    if (show.episodes.length > EPISODES_MAX) continue
    const random = seededRandom(`episodes of ${show.entry.title.id} of ${show.member.username}`)
    const rated = inventRatings(show, random)
    await setRatings(tx, show.member.id, rated)
    await setNotes(tx, show.member.id, inventNotes(rated, random))
  }
}

function inventRatings(show: SeenShow, random: Random): PlaceChange<'place_ratings'>[] {
  const { entry, episodes, isWhole } = show
  const showId = entry.title.id
  const usual = USUAL.share * USUAL.rating + (1 - USUAL.share) * (entry.rating ?? USUAL.rating)
  const lastSeason = episodes.at(-1)?.season
  return Array.from(Map.groupBy(episodes, ({ season }) => season)).flatMap(([season, ofSeason]) => {
    const rated = ofSeason.map(({ episode, watchedOn }) => {
      const quality = seededRandom(`episode ${showId} ${season} ${episode}`).normal()
      const appeal = usual + SPREAD.episode * quality + SPREAD.mood * random.normal()
      return { episode, rating: inSteps(appeal), ratedAt: eveningOf(watchedOn, random) }
    })
    const mean = rated.reduce((sum, { rating }) => sum + rating, 0) / rated.length
    const kept = rated.filter(() => isWhole || random.uniform() >= UNRATED_SHARE)
    const last = rated.at(-1)
    const own =
      last && (isWhole || season !== lastSeason)
        ? [{ episode: null, rating: inSteps(mean), ratedAt: last.ratedAt }]
        : []
    return [...own, ...kept].map(({ episode, rating, ratedAt }) => ({
      showId,
      season,
      episode,
      state: { rating, rated_at: ratedAt, given_value: null, given_scale: null, source: null },
    }))
  })
}

function inventNotes(rated: readonly PlaceChange<'place_ratings'>[], random: Random) {
  return rated.flatMap(({ state, ...place }, at): PlaceChange<'place_notes'>[] => {
    if (at % NOTED !== 1 || !state?.rated_at) return []
    const note = random.pick(NOTES) ?? ''
    return [{ ...place, state: { note, noted_at: state.rated_at, source: null } }]
  })
}

function inSteps(appeal: number): number {
  return toRating(Math.round(appeal / RATING_STEP) * RATING_STEP)
}

function eveningOf(day: string, random: Random): string {
  const minutes = Math.floor(4 * 60 * random.uniform())
  return new Date(Date.parse(`${day}T20:00:00Z`) + minutes * 60_000).toISOString()
}
