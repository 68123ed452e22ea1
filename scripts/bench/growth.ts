import { buildIfStale } from '../build-if-stale.ts'
import { median } from './compare-throughput.ts'
import { API_VIEWS, CHANGES, PAGES, type Step } from './growth/measurements.ts'
import { add, rate, remove, type Scene, startScene } from './growth/scene.ts'
import { growthRow, type Row, type Section } from './report.ts'
import { trialOr } from './trial.ts'

const SIZES = trialOr(
  { entries: [10, 60], listed: [10, 60], shows: [10, 20] },
  { entries: [10, 10_000], listed: [10, 5_000], shows: [10, 1_000] },
)
const RUNS = trialOr(2, 50)
const GOAL = 2

export async function benchGrowth(): Promise<Section> {
  await buildIfStale()
  const scenes: Scene[] = []
  try {
    for (const [at, entries] of SIZES.entries.entries()) {
      scenes.push(await startScene({ entries, shows: SIZES.shows[at] ?? 0 }))
    }
    return {
      heading: 'Growth',
      text: `Medians of ${RUNS} requests, one at a time, alternating between two products on SQLite whose collections and watchlists have ${SIZES.entries.join(' and ')} entries, two thirds of them rated. Their diaries have 50 and 10,000 watches of movies, a day apart, their lists ${SIZES.listed.join(' and ')} titles, and ${SIZES.shows.join(' and ')} shows are under way. Every view is requested right after a rating: as a page, and, without a goal, as the API's part of that page.`,
      rows: await measure(scenes),
    }
  } finally {
    for (const scene of scenes) await scene.stop()
  }
}

async function measure(scenes: Scene[]): Promise<Row[]> {
  const row = async (what: string, goal: number | null, step: Step, before: Step, sizes = SIZES.entries) =>
    growthRow(what, await medians(scenes, step, before), sizes, goal)
  const rows = [
    await row('rate an entry (API)', GOAL, rate, async () => {}),
    await row('remove an entry (API)', GOAL, remove, add),
  ]
  for (const scene of scenes) await add(scene)
  for (const { what, size, page, api } of PAGES) {
    const sizes = SIZES[size]
    rows.push(await row(what, GOAL, (scene) => scene.view(page(scene)), rate, sizes))
    rows.push(await row('the same, API alone', null, api, rate, sizes))
  }
  for (const { what, size, api } of API_VIEWS) {
    rows.push(await row(`${what} (API)`, GOAL, api, rate, SIZES[size]))
  }
  for (const { what, size, step, before } of CHANGES) {
    rows.push(await row(`${what} (API)`, GOAL, step, before, SIZES[size]))
  }
  return rows
}

async function medians(scenes: Scene[], step: Step, before: Step): Promise<number[]> {
  const times: number[][] = scenes.map(() => [])
  for (let run = 0; run < RUNS; run++) {
    for (const [index, scene] of scenes.entries()) {
      await before(scene, run)
      const started = performance.now()
      await step(scene, run)
      times[index]?.push(performance.now() - started)
    }
  }
  return times.map(median)
}
