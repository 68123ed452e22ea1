// `npm run bench -- upstream`: measures, prints and writes docs/bench.md.
import process from 'node:process'
import { upstreamSection, writeSection } from './bench/report.ts'
import { benchUpstream } from './bench/upstream.ts'

if (process.argv[2] === 'upstream') {
  const section = upstreamSection(await benchUpstream())
  writeSection('Upstream', section)
  console.log(`\n${section}`)
} else {
  console.error('usage: npm run bench -- upstream')
  process.exitCode = 1
}
