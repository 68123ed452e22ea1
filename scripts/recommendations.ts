// `npm run recommendations -- refresh | measure`
import process from 'node:process'
import { type Db, openDb } from '#upstream/db/open'
import { openLog } from '#upstream/log'
import { noteAllRaters } from '#upstream/recommendations/count-ratings'
import { measure } from '#upstream/recommendations/measure'
import { startRefreshingNeighbours } from '#upstream/recommendations/refresh-neighbours'
import { readSettings } from '#upstream/settings'

const USAGE = `usage: npm run recommendations -- refresh    compute all that they rest on anew, now; the API may be running
       npm run recommendations -- measure    how often they find what a member has rated high`

try {
  const settings = readSettings(process.env)
  const log = openLog(settings.LOG_LEVEL)
  const db = await openDb({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR })
  await run(db, process.argv.slice(2)).finally(() => db.destroy())

  async function run(db: Db, [command, ...rest]: string[]): Promise<void> {
    if (rest.length > 0 || (command !== 'refresh' && command !== 'measure')) throw new Error(USAGE)
    if (command === 'measure') {
      const { hitRate, mostRated, members, titles } = await measure(db)
      const rates = `hit rate at 20: ${hitRate.toFixed(2)}, most rated: ${mostRated.toFixed(2)}`
      console.log(`${rates}, members: ${members}, titles: ${titles}`)
      return
    }
    await noteAllRaters(db)
    const neighbours = startRefreshingNeighbours({ db, clock: () => new Date(), log })
    await neighbours.flush()
    await neighbours.stop()
    const { titles } = await db
      .selectFrom('title_neighbours')
      .select((to) => to.fn.countAll<number>().as('titles'))
      .executeTakeFirstOrThrow()
    console.log(`Refreshed: ${titles} titles have neighbours.`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
