import { type NextRequest, NextResponse } from 'next/server'
import { ROUTES } from '#lib/addresses/routes'
import { wantedPageCookie } from '#lib/addresses/stored/wanted-page'
import { contentSecurityPolicy, noncePolicy } from '#lib/server/csp'
import { type AccessDecision, decideAccess } from '#lib/server/route-access'
import { endSession } from '#lib/server/session-cookie'
import { isHttps } from '#lib/server/settings'
import { inLanguage, segmentOf, splitLanguage } from '#lib/text/language'

export const config = {
  runtime: 'nodejs',
  // As Next routes them, with their language, of which it wants a literal list. Plain paths: with has or missing, a request header would decide whether a guard applies.
  matcher: [
    '/:language(en|de)/profile',
    '/:language(en|de)/profile/events',
    '/:language(en|de)/my-movies',
    '/:language(en|de)/watchlist',
    '/:language(en|de)/recommendations',
    '/:language(en|de)/up-next',
    '/:language(en|de)/diary',
    '/:language(en|de)/lists',
    '/:language(en|de)/statistics',
    '/:language(en|de)/rate',
    '/:language(en|de)/import/:path*',
    '/:language(en|de)/export',
    '/:language(en|de)/connections',
    '/:language(en|de)/admin/:path*',
    '/:language(en|de)/login',
    '/:language(en|de)/register',
    '/:language(en|de)/forgot-password',
    '/:language(en|de)/reset-password',
    '/:language(en|de)/verify-email',
    '/:language(en|de)/sign-in/callback',
    '/:language(en|de)/sign-in/link',
    '/:language(en|de)/sign-in/keep',
    '/:language(en|de)/sign-in/switch-off',
    '/:language(en|de)/search',
    '/:language(en|de)/user/:id',
    '/:language(en|de)/user/:id/tv/:show',
    '/:language(en|de)/browse/:kind',
    '/:language(en|de)/list',
    '/:language(en|de)/list/:id',
    '/.well-known/change-password',
  ],
}

export async function middleware(request: NextRequest): Promise<Response> {
  // Next would respond `{}` to this one, page or not.
  if (request.headers.has('x-middleware-prefetch')) return new NextResponse(null, { status: 400 })
  const decision = await decideAccess(splitLanguage(request.nextUrl.pathname).path, request)
  const response = apply(decision, request)
  if ('endsSession' in decision && decision.endsSession) await endSession(response.headers)
  return response
}

function apply(decision: AccessDecision, request: NextRequest): NextResponse {
  const { language, path } = splitLanguage(request.nextUrl.pathname)
  if (decision.action === 'redirect') {
    const headers = {
      'cache-control': 'private, no-store',
      'content-security-policy': contentSecurityPolicy([]),
    }
    const response = NextResponse.redirect(new URL(inLanguage(decision.to, language), request.url), {
      headers,
    })
    if (decision.to === ROUTES.login) {
      const wanted = decision.wanted ?? path + request.nextUrl.search
      response.headers.append('set-cookie', wantedPageCookie(wanted, isHttps()))
    }
    return response
  }
  const headers = new Headers(request.headers)
  // Next takes its scripts' nonce from this header, so a visitor must not choose it.
  headers.delete('content-security-policy')
  headers.delete('content-security-policy-report-only')
  if (decision.page === 'cached' || isMissing(path)) {
    return NextResponse.next({ request: { headers } })
  }
  const policy = noncePolicy()
  headers.set('content-security-policy', policy)
  const response = { request: { headers }, headers: { 'content-security-policy': policy } }
  if (!decision.rewriteTo) return NextResponse.next(response)
  const address = request.nextUrl.clone()
  address.pathname = `/${segmentOf(language)}${decision.rewriteTo}`
  return NextResponse.rewrite(address, response)
}

const ADMIN_PAGES: readonly string[] = [ROUTES.adminUsers, ROUTES.adminConnections, ROUTES.adminLog]

/** Next's cached 404 page responds, which has its own policy. */
function isMissing(path: string): boolean {
  return path.startsWith('/admin') && !ADMIN_PAGES.includes(path)
}
