// `npm run bench`, or `-- upstream|web|growth|lighthouse`: measures, prints and writes docs/bench.md.
import process from 'node:process'
import { benchGrowth } from './bench/growth.ts'
import { growthSection } from './bench/growth-report.ts'
import { benchLighthouse } from './bench/lighthouse.ts'
import { lighthouseSection, upstreamSection, writeSection } from './bench/report.ts'
import { benchUpstream } from './bench/upstream.ts'
import { benchWeb } from './bench/web.ts'
import { webSection } from './bench/web-report.ts'

const PARTS: Record<string, { heading: string; measure: () => Promise<string> }> = {
  upstream: { heading: 'Upstream', measure: async () => upstreamSection(await benchUpstream()) },
  web: { heading: 'Web app', measure: async () => webSection(await benchWeb()) },
  growth: { heading: 'Growth', measure: async () => growthSection(await benchGrowth()) },
  lighthouse: { heading: 'Lighthouse', measure: async () => lighthouseSection(await benchLighthouse()) },
}

/** Lighthouse has to be fetched first: it judges where it is asked to. */
const USUAL = ['upstream', 'web', 'growth']

const named = process.argv.slice(2)
const wanted = named.length > 0 ? named : USUAL
if (wanted.some((name) => !(name in PARTS))) {
  console.error(`usage: npm run bench -- [${Object.keys(PARTS).join('|')}]`)
  process.exitCode = 1
} else {
  for (const [name, { heading, measure }] of Object.entries(PARTS)) {
    if (!wanted.includes(name)) continue
    const section = await measure()
    writeSection(heading, section)
    console.log(`\n${section}`)
  }
}
