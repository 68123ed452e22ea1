import { ROUTES } from '#lib/addresses/routes'
import { siteUrl } from '#lib/server/settings'
import { isOffered } from '#lib/server/upstream/capabilities'

export const dynamic = 'force-dynamic'

/** Where passkeys are added and managed, for password managers (W3C); missing where there are none. */
export async function GET(): Promise<Response> {
  if (!(await isOffered('passkeys'))) return new Response('There is no such page.', { status: 404 })
  const settings = `${siteUrl()}${ROUTES.profile}#security`
  return Response.json(
    { enroll: settings, manage: settings },
    { headers: { 'cache-control': 'public, max-age=3600' } },
  )
}
