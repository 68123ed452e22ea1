import { transact } from '#upstream/db/transact'
import { setNotes, setRatings } from '#upstream/place-ratings/place-ratings'
import { inDatabase, memberIdOf } from '../support/database.ts'
import { dayFromNow } from '../support/shows.ts'

interface Annotated {
  season: number
  episode: number | null
  note?: string
  rating?: number
}

/** Stores what the member has of places of a show, as an import does: the catalogue may not list them. */
export async function annotatePlaces(email: string, showId: number, ...places: Annotated[]): Promise<void> {
  await inDatabase((db) =>
    transact(db, async (tx) => {
      const id = await memberIdOf(tx, email)
      const given = { given_value: null, given_scale: null, source: null }
      const noted_at = `${dayFromNow(-1)}T20:00:00.000Z`
      for (const { season, episode, note, rating } of places) {
        const place = { showId, season, episode }
        if (note !== undefined)
          await setNotes(tx, id, [{ ...place, state: { note, noted_at, source: null } }])
        if (rating !== undefined) {
          await setRatings(tx, id, [{ ...place, state: { rating, rated_at: null, ...given } }])
        }
      }
    }),
  )
}
