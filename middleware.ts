import { type NextRequest, NextResponse } from 'next/server'
import { ROUTES } from '#lib/addresses/routes'
import { wantedPageCookie } from '#lib/addresses/stored/wanted-page'
import { contentSecurityPolicy, noncePolicy } from '#lib/server/csp'
import { type AccessDecision, decideAccess } from '#lib/server/route-access'
import { endSession } from '#lib/server/session-cookie'
import { isHttps } from '#lib/server/settings'

export const config = {
  runtime: 'nodejs',
  // Plain paths: with has or missing, a request header would decide whether a guard applies.
  matcher: [
    '/profile',
    '/my-movies',
    '/watchlist',
    '/up-next',
    '/diary',
    '/lists',
    '/statistics',
    '/rate',
    '/import/:path*',
    '/export',
    '/admin/:path*',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/search',
    '/user/:id',
    '/browse/:kind',
    '/list',
    '/list/:id',
    '/.well-known/change-password',
  ],
}

export async function middleware(request: NextRequest): Promise<Response> {
  // Next would respond `{}` to this one, page or not.
  if (request.headers.has('x-middleware-prefetch')) return new NextResponse(null, { status: 400 })
  const decision = await decideAccess(request.nextUrl.pathname, request)
  const response = apply(decision, request)
  if ('endsSession' in decision && decision.endsSession) await endSession(response.headers)
  return response
}

function apply(decision: AccessDecision, request: NextRequest): NextResponse {
  if (decision.action === 'redirect') {
    const headers = {
      'cache-control': 'private, no-store',
      'content-security-policy': contentSecurityPolicy([]),
    }
    const response = NextResponse.redirect(new URL(decision.to, request.url), { headers })
    if (decision.to === ROUTES.login) {
      const { pathname, search } = request.nextUrl
      response.headers.append('set-cookie', wantedPageCookie(decision.wanted ?? pathname + search, isHttps()))
    }
    return response
  }
  const headers = new Headers(request.headers)
  // Next takes its scripts' nonce from this header, so a visitor must not choose it.
  headers.delete('content-security-policy')
  headers.delete('content-security-policy-report-only')
  if (decision.page === 'cached' || isMissing(request.nextUrl.pathname)) {
    return NextResponse.next({ request: { headers } })
  }
  const policy = noncePolicy()
  headers.set('content-security-policy', policy)
  const response = { request: { headers }, headers: { 'content-security-policy': policy } }
  if (!decision.rewriteTo) return NextResponse.next(response)
  const address = request.nextUrl.clone()
  address.pathname = decision.rewriteTo
  return NextResponse.rewrite(address, response)
}

/** Next's cached 404 page responds, which has its own policy. */
function isMissing(path: string): boolean {
  return path.startsWith('/admin') && path !== ROUTES.adminUsers
}
