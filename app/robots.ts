import type { MetadataRoute } from 'next'
import { siteUrl } from '#lib/server/settings'

export const dynamic = 'force-dynamic'

/** Everything may be read: what is not to be listed says so itself, and could not if it were closed here. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', disallow: '/api/' }, sitemap: `${siteUrl()}/sitemap.xml` }
}
