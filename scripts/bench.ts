// `npm run bench`, or `-- web|api|growth|import|start|lighthouse|scale`: measures, prints and writes docs/bench.md, or docs/scale.md.
// BENCH_TRIAL=1 does each part once with its smallest sizes, and writes nothing.
import process from 'node:process'
import { benchApi } from './bench/api.ts'
import { benchGrowth } from './bench/growth.ts'
import { benchImport } from './bench/import.ts'
import { benchLighthouse } from './bench/lighthouse.ts'
import { PART_NAMES, type PartName } from './bench/part-names.ts'
import { type Section, toMarkdown, writeSection } from './bench/report.ts'
import { benchScale } from './bench/scale.ts'
import { benchStart } from './bench/startup.ts'
import { IS_TRIAL } from './bench/trial.ts'
import { benchWeb } from './bench/web.ts'

/** Fills a database for minutes, and has a page of its own. */
const SCALE = 'scale'

const PARTS: Record<Exclude<PartName, typeof SCALE>, () => Promise<Section>> = {
  web: benchWeb,
  api: benchApi,
  growth: benchGrowth,
  import: benchImport,
  start: benchStart,
  lighthouse: benchLighthouse,
}
/** The others take minutes: they run only when named. */
const DEFAULT_PARTS = ['web', 'api', 'growth', 'import']

const named = process.argv.slice(2)
const selected = named.length > 0 ? named : DEFAULT_PARTS
if (selected.some((name) => !PART_NAMES.some((part) => part === name))) {
  console.error(`usage: npm run bench -- [${PART_NAMES.join('|')}]`)
  process.exitCode = 1
} else {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (!selected.includes(name)) continue
    const section = await measure()
    if (!IS_TRIAL) writeSection(name, Object.keys(PARTS), section)
    console.log(`\n${toMarkdown(name, section)}`)
  }
  if (selected.includes(SCALE)) await benchScale()
}
