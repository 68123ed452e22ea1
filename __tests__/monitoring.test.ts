import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { popularMovies, testConnection } from '#contract'
import { createHttpServer } from '#lib/http/http-server'
import { recordUpstreamOutcome } from '#lib/server/upstream-outcomes'
import { startUpstream } from '#tests/support/upstream'

const DEPLOY = path.join(path.dirname(__dirname), 'deploy')
const read = (file: string) => fs.readFileSync(path.join(DEPLOY, file), 'utf8')

/** Prometheus itself makes these. */
const OF_PROMETHEUS = { metrics: ['up'], labels: ['job', 'instance'] }

interface Panel {
  title: string
  targets?: { expr: string }[]
}

const dashboard: { panels: Panel[] } = JSON.parse(read('grafana-dashboard.json'))
const queries = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => ({ from: `panel ${title}`, expr: expr.replaceAll('$__rate_interval', '1m') })),
)
const alerts = Array.from(
  read('alerts.yaml').matchAll(/^ +- alert: (\w+)\n +expr: (.+)$/gm),
  ([, name, expr = '']) => ({ from: `alert ${name}`, expr }),
)

/** The labels of each metric that both processes export after a few requests. */
let exported: Map<string, Set<string>>

beforeAll(async () => {
  const tmdb = { TMDB_API_KEY: 'x', TMDB_URL: 'http://127.0.0.1:9' }
  const upstream = await startUpstream({ env: tmdb })
  await upstream.call(testConnection, {})
  await upstream.call(popularMovies, {})
  const web = createHttpServer((_, response) => response.setHeader('x-nextjs-cache', 'HIT').end('x'))
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  await readText(`${url}/movie/603`)
  recordUpstreamOutcome('200')
  exported = labelsOf(
    [await readText(`${upstream.url}/metrics`), await readText(`${url}/metrics`)].join('\n'),
  )
  web.close()
})

test('all alerts and panels are read', () => {
  expect(alerts).toHaveLength(read('alerts.yaml').match(/- alert:/g)?.length ?? 0)
  expect(queries.length).toBeGreaterThan(20)
})

test.each([...queries, ...alerts])('$from asks for what is exported: $expr', ({ expr }) => {
  expect(faultsOf(expr)).toEqual([])
})

test('an unknown metric, an unknown label and a broken query are found', () => {
  expect(faultsOf('sum(rate(cuedot_web_requests_total[1m]))')).toEqual(['metric cuedot_web_requests_total'])
  expect(faultsOf('sum by (state, colour) (cuedot_upstream_mails{status="lost"})')).toEqual([
    'label colour',
    'label status',
  ])
  expect(faultsOf('sum(rate(cuedot_upstream_mails[1m])')).toEqual(['syntax'])
})

test('the page for operators explains each alert and each figure of the product', () => {
  const page = read('../docs/operate.md')
  const figures = [...exported.keys()].filter((name) => name.startsWith('cuedot_'))
  const terms = [
    ...alerts.map(({ from }) => from.replace('alert ', '')),
    ...figures.map((name) => name.replace(/_(bucket|sum|count)$/, '')),
  ]
  expect(terms.filter((term) => !page.includes(`\`${term}\``))).toEqual([])
})

/** What in a query is exported by neither process. */
function faultsOf(expr: string): string[] {
  const names: string[] = []
  const labels: string[] = []
  let isBroken = false
  parser.parse(expr).iterate({
    enter({ name, type, from, to }) {
      if (type.isError) isBroken = true
      if (name === 'Identifier') names.push(expr.slice(from, to))
      if (name === 'LabelName') labels.push(expr.slice(from, to))
    },
  })
  if (isBroken) return ['syntax']
  const known = new Set([
    ...OF_PROMETHEUS.labels,
    ...names.flatMap((name) => [...(exported.get(name) ?? [])]),
    ...Array.from(expr.matchAll(/label_replace\(.*?\), "(\w+)"/g), ([, made = '']) => made),
  ])
  return [
    ...names
      .filter((name) => !exported.has(name) && !OF_PROMETHEUS.metrics.includes(name))
      .map((name) => `metric ${name}`),
    ...labels.filter((label) => !known.has(label)).map((label) => `label ${label}`),
  ]
}

function labelsOf(exposition: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [, name = '', labels = ''] of exposition.matchAll(/^([a-z_]\w*)(?:\{(.*)\})? \S+$/gm)) {
    const known = found.get(name) ?? new Set<string>()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    found.set(name, known)
  }
  return found
}

function readText(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent: false }, async (response) => {
      let body = ''
      for await (const chunk of response) body += chunk
      resolve(body)
    })
    request.on('error', reject)
  })
}
