import type { MetadataRoute } from 'next'
import { siteUrl } from '#lib/server/settings'

export const dynamic = 'force-dynamic'

/** Unlisted pages say so themselves, which crawlers would not see if the pages were disallowed here. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', disallow: '/api/' }, sitemap: `${siteUrl()}/sitemap.xml` }
}
