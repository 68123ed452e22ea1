import type { OutgoingHttpHeaders } from 'node:http'
import { CALLS, pathNames } from '#contract'
import { mapConcurrently, type RawRequest, type RawResponse, sendRaw } from '../servers/send-raw.ts'

/** The pages behind a guard. */
const GUARDED_PAGES: readonly string[] = ['/profile', '/my-movies', '/admin/users']

/** Words that stand on guarded pages only. */
export const GUARDED_WORDS = />(User Management|My Collection|Security)<\/|@cuedot\.example|"Emails"/

const REPEATED = (name: string) => Array.from({ length: 5 }, () => name).join(':')

/** Headers that have walked past a guard somewhere, or that Next takes for its own. */
const HEADERS: readonly OutgoingHttpHeaders[] = [
  {},
  { purpose: 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { 'next-router-prefetch': '1' },
  { 'next-router-prefetch': '2', rsc: '1' },
  { 'x-middleware-subrequest': 'middleware' },
  { 'x-middleware-subrequest': REPEATED('middleware') },
  { 'x-middleware-subrequest': REPEATED('src/middleware') },
  { 'x-middleware-subrequest': REPEATED('pages/_middleware') },
  { 'x-middleware-subrequest': REPEATED('proxy') },
  { 'x-middleware-subrequest-id': '0' },
  { 'x-middleware-prefetch': '1' },
  { 'x-middleware-next': '1' },
  { 'x-middleware-skip': '1' },
  { 'x-middleware-rewrite': '/profile' },
  { 'x-middleware-redirect': '/' },
  { 'x-middleware-invoke': '1' },
  { 'x-middleware-override-headers': 'cookie', 'x-middleware-request-cookie': 'session=x' },
  { 'x-middleware-set-cookie': 'session=x' },
  { 'x-middleware-cache': 'no-cache' },
  { 'x-matched-path': '/profile' },
  { 'x-matched-path': '/admin/users' },
  { 'x-now-route-matches': '1=profile' },
  { 'x-invoke-path': '/profile', 'x-invoke-status': '200' },
  { 'x-invoke-output': '/profile' },
  { 'x-invoke-query': '%7B%7D', 'x-invoke-path': '/admin/users' },
  { 'next-resume': '1' },
  { 'x-nextjs-data': '1' },
  { 'x-nextjs-rewrite': '/profile' },
  { 'x-nextjs-matched-path': '/profile' },
  { 'x-nextjs-prerender': '1' },
  { 'x-next-revalidate-tag-token': 'x', 'x-next-revalidated-tags': 'x' },
  { 'x-prerender-revalidate': 'x', 'x-prerender-revalidate-if-generated': '1' },
  { rsc: '1' },
  { rsc: '1', 'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { rsc: '1', 'next-router-segment-prefetch': '/profile/__PAGE__', 'next-url': '/profile' },
  { 'next-url': '/profile' },
  { 'next-hmr-refresh': '1', rsc: '1' },
  { 'x-deployment-id': 'x' },
  { 'x-original-url': '/profile' },
  { 'x-rewrite-url': '/admin/users' },
  { 'x-forwarded-uri': '/admin/users', 'x-forwarded-prefix': '/admin' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { 'x-http-method-override': 'GET', 'x-method-override': 'GET' },
  { 'x-user-id': '1', 'x-is-admin': '1', 'x-viewer': 'admin' },
  { authorization: `Bearer ${'A'.repeat(43)}` },
  { authorization: 'Basic YWRtaW46YWRtaW4=' },
  { cookie: 'session=Fe26.2*1*forged; signed-in=1' },
  { cookie: '__Host-session=Fe26.2*1*forged; signed-in=1' },
  { cookie: '__prerender_bypass=1; __next_preview_data=1' },
  { 'user-agent': 'Googlebot/2.1' },
  { accept: 'text/x-component' },
]

/** Ways to spell a path that some server somewhere took for the same one. */
function pathVariants(page: string): string[] {
  const name = page.slice(1)
  const first = name.charCodeAt(0).toString(16)
  return [
    page,
    `${page}/`,
    `${page}?x=1`,
    `${page}?_rsc=1`,
    `${page}?__nextLocale=en&nxtPid=1`,
    `${page}.rsc`,
    `${page}.prefetch.rsc`,
    `${page}.segments/_tree.segment.rsc`,
    `${page}.segments/$c$children/__PAGE__.segment.rsc`,
    `${page}.html`,
    `${page}.json`,
    `${page}.action`,
    `/${page}`,
    `/.${page}`,
    `/x/..${page}`,
    `/login/..${page}`,
    `/_next/..${page}`,
    `/%${first}${name.slice(1)}`,
    `/%25${first}${name.slice(1)}`,
    `${page}%2f`,
    `${page}%00`,
    `${page}%20`,
    `${page};x`,
    `${page};.css`,
    `${page}/.`,
    `${page}/index`,
    `${page}/favicon.ico`,
    `${page}\\`,
    page.toUpperCase(),
    `/(member)${page}`,
    `/en${page}`,
    `/index${page}`,
    `/_next/data/build${page}.json`,
    `/_next/static/..${page}`,
    `/_next/static/../..${page}`,
    `/_next/image?url=${encodeURIComponent(page)}&w=640&q=75`,
  ]
}

export interface Attack extends RawRequest {
  /** A visitor on exactly this path must be redirected or denied; elsewhere it is enough that nothing leaks. */
  isExact: boolean
}

/** Every header on every variant of every page's path, and every header on every call that is not for visitors. */
export function attacks(pages: readonly string[] = GUARDED_PAGES): Attack[] {
  const onPages = pages.flatMap((page) =>
    pathVariants(page).flatMap((path) =>
      HEADERS.map((headers) => ({ path, headers, isExact: path.split('?')[0] === page })),
    ),
  )
  const calls = Object.values(CALLS).filter(({ access }) => access !== 'visitor')
  const onCalls = calls.flatMap((call) => {
    const path = pathNames(call.path).reduce<string>(
      (left, name) => left.replace(`{${name}}`, '1'),
      call.path,
    )
    return HEADERS.map((headers) => ({ method: call.method, path, headers, isExact: true }))
  })
  return [...onPages, ...onCalls]
}

interface AttackResult {
  requests: number
  /** One line for each response that leaked something. */
  leaks: string[]
}

/**
 * Sends a corpus at a running product.
 * @param secrets words that stand on guarded pages only
 * @param cookie a session without access to these pages; a visitor's requests without it
 * @param mayRender whether a guard inside the page may respond with 200 and a redirect in the body: without the middleware
 */
export async function sendAttacks(
  origin: string,
  corpus: readonly Attack[],
  { secrets, cookie, mayRender = false }: { secrets: RegExp; cookie?: string; mayRender?: boolean },
): Promise<AttackResult> {
  const responses = await mapConcurrently(corpus, ({ headers = {}, ...attack }) =>
    sendRaw(origin, { ...attack, headers: cookie && !headers.cookie ? { ...headers, cookie } : headers }),
  )
  const leaks = corpus.flatMap((attack, at) => {
    const response = responses[at]
    const fault = response ? faultIn(response, attack, { secrets, mayRender }) : 'no response'
    return fault
      ? [`${fault}: ${attack.method ?? 'GET'} ${attack.path} ${JSON.stringify(attack.headers)}`]
      : []
  })
  return { requests: corpus.length, leaks }
}

function faultIn(
  { status, body }: RawResponse,
  { isExact }: Attack,
  { secrets, mayRender }: { secrets: RegExp; mayRender: boolean },
): string | null {
  const found = secrets.exec(body)
  if (found) return `shows ${found[0]}`
  if (status >= 500) return `responds with ${status}`
  // Empty braces where a page was asked for are what a skipped middleware looks like.
  if (status === 200 && body === '{}') return 'responds with {}'
  return status === 200 && isExact && !mayRender ? 'responds with 200' : null
}
