import { RUNS } from './load.ts'
import { machine, othersAtWork, verdict } from './report.ts'
import type { WebLine } from './web.ts'

/** What was measured of the web app, in Markdown. */
export function webSection(lines: readonly WebLine[]): string {
  return `\`npm run bench -- web\` on ${machine()}: ${RUNS}, everything on the same machine, by
turns in the same run. The web app is one process, as \`npm start\` starts it. ${othersAtWork()}

| what | requests/s | p50 ms | beside | requests/s | p50 ms | result | goal |
|---|--:|--:|---|--:|--:|--:|--:|
${lines.map(row).join('\n')}

${shortfalls(lines)}
`
}

function row({ what, reference, ours, theirs, figure, goal }: WebLine): string {
  const cells = [what, ...figuresOf(ours), reference, ...figuresOf(theirs), figure, goal]
  return `| ${cells.join(' | ')} |`
}

function figuresOf({ rate, p50 }: WebLine['ours']): string[] {
  return [Math.round(rate).toLocaleString('en'), p50.toFixed(1)]
}

function shortfalls(lines: readonly WebLine[]): string {
  const missed = lines.flatMap(({ what, short }) => (short ? `- ${what}: ${short}.` : []))
  return verdict(missed)
}
