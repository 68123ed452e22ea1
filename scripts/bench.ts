// `npm run bench -- upstream` or `lighthouse`: measures, prints and writes docs/bench.md.
import process from 'node:process'
import { benchLighthouse } from './bench/lighthouse.ts'
import { lighthouseSection, upstreamSection, writeSection } from './bench/report.ts'
import { benchUpstream } from './bench/upstream.ts'

if (process.argv[2] === 'upstream') {
  publish('Upstream', upstreamSection(await benchUpstream()))
} else if (process.argv[2] === 'lighthouse') {
  const judgements = await benchLighthouse()
  publish('Lighthouse', lighthouseSection(judgements))
  for (const { page, faults } of judgements) console.log(page, faults.join(', '))
} else {
  console.error('usage: npm run bench -- upstream|lighthouse')
  process.exitCode = 1
}

function publish(heading: string, section: string): void {
  writeSection(heading, section)
  console.log(`\n${section}`)
}
