import { DAY } from '#upstream/time'
import { inventTmdb } from './invented-tmdb'
import { startOnTmdb } from './on-tmdb'

/** TMDB with one show, whose seasons have so many aired episodes. */
export function showWith(id: number, seasons: number[]) {
  const { shows } = inventTmdb({ shows: 1 })
  return {
    ...inventTmdb({ movies: 0, people: 0 }),
    shows: shows.map((show) => ({ ...show, id })),
    seasons: seasons.map((episodes, at) => ({
      name: `Season ${at + 1}`,
      season_number: at + 1,
      air_date: `200${at + 1}-01-01`,
      episodes: Array.from({ length: episodes }, (_, place) => ({
        episode_number: place + 1,
        name: `Part ${at + 1}.${place + 1}`,
        air_date: `200${at + 1}-02-${String(place + 1).padStart(2, '0')}`,
      })),
    })),
  }
}

/** @param read asks for the show: its first request of a day is answered with what is stored, and renews it */
export async function showOnTmdb(id: number, seasons: number[]) {
  const onTmdb = await startOnTmdb(showWith(id, seasons))
  return {
    ...onTmdb,
    async becomes(now: number[], read: () => Promise<unknown>) {
      onTmdb.tmdb.data = showWith(id, now)
      for (let day = 1; day <= 3; day++) {
        onTmdb.upstream.wait(DAY + 1)
        await read()
        await onTmdb.settle()
      }
      await read()
    },
  }
}
