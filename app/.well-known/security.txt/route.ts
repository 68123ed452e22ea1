import { ROUTES } from '#lib/addresses/routes'
import { settings, siteUrl } from '#lib/server/settings'

export const dynamic = 'force-dynamic'

/** RFC 9116 asks for less than a year. Computed anew for each request, so a site that is not updated still has a contact. */
const VALID_DAYS = 180

/** The address to report a vulnerability to (RFC 9116); missing where the operator states none. */
export function GET(): Response {
  const { CONTACT_EMAIL: contact } = settings()
  if (!contact) return new Response('There is no such page.', { status: 404 })
  const expires = new Date(Date.now() + VALID_DAYS * 24 * 60 * 60 * 1000)
  const fields = [
    `Contact: mailto:${encodeURI(contact)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl()}${ROUTES.securityTxt}`,
    '',
  ]
  return new Response(fields.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
}
