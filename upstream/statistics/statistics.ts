import type { Statistics } from '#contract'
import type { Db } from '#upstream/db/open'
import { readBest, readEntries } from '#upstream/statistics/highlighted-entries'
import { readPeople } from '#upstream/statistics/people-figures'
import type { Period } from '#upstream/statistics/period-sql'
import { readPlaceFigures } from '#upstream/statistics/place-figures'
import { readTitleFigures } from '#upstream/statistics/title-figures'
import { calendarFigures, countByDate, listYears, readWatched } from '#upstream/statistics/watch-figures'

/** One query after another: a pool's connections are for all requests. */
export async function readStatistics(db: Db, period: Period): Promise<Statistics> {
  const { world, ...titles } = await readTitleFigures(db, period)
  const { days, ...calendar } = calendarFigures(await countByDate(db, period))
  return {
    year: period.year,
    years: await listYears(db, period.memberId),
    watched: await readWatched(db, period),
    ...titles,
    ...(await readPeople(db, period)),
    ...calendar,
    // Of all time they would be thousands, which no plot shows.
    days: period.year === null ? [] : days,
    world: {
      ...world,
      more: await readEntries(db, period.memberId, world.more),
      less: await readEntries(db, period.memberId, world.less),
    },
    places: await readPlaceFigures(db, period),
    best: await readBest(db, period),
  }
}
