import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startProduct } from '../../e2e/support/product.ts'
import { findBrowser } from '../browser.ts'
import { buildIfStale } from '../build.ts'

/** Letters as phones draw them: without a window Chromium would hint each of them, which phones do not. */
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--font-render-hinting=none']
/** Its 176 MB are fetched when it is run, and are nobody's dependency. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 3
/** A browser on a busy machine may not come to record a page: a run is tried so often. */
const ATTEMPTS = 3
const REPORT_MAX_BYTES = 64 * 1024 * 1024

const PAGES = { home: '/', movie: '/movie/157336', search: '/search?query=the', person: '/person/10297' }
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

/** What Lighthouse says of a page: its scores from 0 to 100, and the two figures that people feel. */
export interface Judgement {
  page: string
  scores: Record<Category, number>
  /** Milliseconds until the largest part has been painted, on the imagined phone. */
  lcp: number
  /** Cumulative layout shift. */
  cls: number
  /** Audits that cost points, with their score; of the run with the best performance. */
  faults: string[]
}

interface Report {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; scoreDisplayMode: string }>
}

/** Runs Lighthouse on its mobile setting, three times a page, against a product of its own. The medians of the figures. */
export async function benchLighthouse(): Promise<Judgement[]> {
  buildIfStale()
  const product = await startProduct()
  try {
    const judgements: Judgement[] = []
    for (const [page, path] of Object.entries(PAGES)) {
      // Kept pages are what visitors get.
      await (await fetch(product.url + path)).text()
      const reports: Report[] = []
      for (let run = 0; run < RUNS; run++) reports.push(await examineAnyhow(product.url + path))
      const judgement = judge(page, path, reports)
      console.log(JSON.stringify(judgement))
      judgements.push(judgement)
    }
    return judgements
  } finally {
    await product.remove()
  }
}

async function examineAnyhow(url: string): Promise<Report> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await examine(url)
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    }
  }
}

async function examine(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${FLAGS.join(' ')}`,
    ],
    { maxBuffer: REPORT_MAX_BYTES, env: { ...process.env, CHROME_PATH: findBrowser() } },
  )
  return JSON.parse(stdout)
}

function judge(page: string, path: string, reports: Report[]): Judgement {
  // Search asks not to be listed, which is right and what this audit is against.
  const unfair = path.startsWith('/search') ? 'is-crawlable' : null
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [
      category,
      Math.round(median(reports.map((report) => scoreOf(report, category, unfair))) * 100),
    ]),
  ) as Record<Category, number>
  const value = (report: Report, audit: string) => report.audits[audit]?.numericValue ?? 0
  return {
    page: `${page} \`${path}\``,
    scores,
    lcp: median(reports.map((report) => value(report, 'largest-contentful-paint'))),
    cls: median(reports.map((report) => value(report, 'cumulative-layout-shift'))),
    faults: faultsIn(reports.at(-1), unfair),
  }
}

/** As Lighthouse weighs it, without the audit that does not apply. */
function scoreOf({ categories, audits }: Report, category: Category, unfair: string | null): number {
  const counted = categories[category].auditRefs.filter(
    ({ id, weight }) => weight > 0 && id !== unfair && typeof audits[id]?.score === 'number',
  )
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0)
  return counted.reduce((sum, { id, weight }) => sum + weight * (audits[id]?.score ?? 0), 0) / weights
}

function faultsIn(report: Report | undefined, unfair: string | null): string[] {
  if (!report) return []
  return CATEGORIES.flatMap((category) => report.categories[category].auditRefs).flatMap(({ id, weight }) => {
    const score = report.audits[id]?.score ?? 1
    return weight > 0 && score < 0.9 && id !== unfair ? [`${id} ${score}`] : []
  })
}

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}
