import type { MetadataRoute } from 'next'
import { siteUrl } from '#lib/server/env'

export const dynamic = 'force-dynamic'

// Everything is crawlable: pages that are not to be indexed say so themselves.
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', disallow: '/api/' }, sitemap: `${siteUrl()}/sitemap.xml` }
}
