import { type NextRequest, NextResponse } from 'next/server'
import { THEME_SCRIPT } from '#lib/browser/theme'
import { contentSecurityPolicy, newNonce } from '#lib/server/csp'
import { type AccessDecision, decideAccess } from '#lib/server/route-access'
import { scriptHash } from '#lib/server/script-hashes'
import { endSession } from '#lib/server/session'

export const config = {
  runtime: 'nodejs',
  // Plain paths: with has or missing, a request header would decide whether a guard stands (tried).
  matcher: [
    '/profile',
    '/my-movies',
    '/admin/:path*',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/search',
    '/user/:id',
  ],
}

// The layout is the same for cached pages, so its one inline script cannot carry a nonce.
const THEME_SCRIPT_HASH = scriptHash(THEME_SCRIPT)

/** The guards in front of pages, and the policy of those that are rendered for each request. */
export async function middleware(request: NextRequest): Promise<Response> {
  // Next would answer `{}` to this one, page or not.
  if (request.headers.has('x-middleware-prefetch')) return new NextResponse(null, { status: 400 })
  const decision = await decideAccess(request.nextUrl.pathname, request)
  const response = apply(decision, request)
  if ('endsSession' in decision && decision.endsSession) await endSession(response.headers)
  return response
}

function apply(decision: AccessDecision, request: NextRequest): NextResponse {
  if (decision.action === 'redirect') {
    const headers = { 'cache-control': 'private, no-store', 'content-security-policy': policy() }
    return NextResponse.redirect(new URL(decision.to, request.url), { headers })
  }
  const headers = new Headers(request.headers)
  // Next takes its scripts' nonce from this header, so a visitor must not choose it.
  headers.delete('content-security-policy')
  headers.delete('content-security-policy-report-only')
  if (decision.page === 'cached') return NextResponse.next({ request: { headers } })
  const own = policy(`'nonce-${newNonce()}'`, THEME_SCRIPT_HASH)
  headers.set('content-security-policy', own)
  const going = { request: { headers }, headers: { 'content-security-policy': own } }
  if (!decision.rewriteTo) return NextResponse.next(going)
  const address = request.nextUrl.clone()
  address.pathname = decision.rewriteTo
  return NextResponse.rewrite(address, going)
}

function policy(...scripts: string[]): string {
  // React's development build rebuilds stack traces with eval.
  const development = process.env.NODE_ENV === 'development' ? ["'unsafe-eval'"] : []
  return contentSecurityPolicy([...scripts, ...development], process.env)
}
