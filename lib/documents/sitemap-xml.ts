import { escapeXml } from '#lib/documents/escape-xml'

export function sitemapIndex(files: string[]): string {
  return document('sitemapindex', 'sitemap', files)
}

/** At most 50,000 absolute addresses. */
export function sitemapFile(addresses: string[]): string {
  return document('urlset', 'url', addresses)
}

function document(root: string, item: string, addresses: string[]): string {
  const items = addresses.map((address) => `<${item}><loc>${escapeXml(address)}</loc></${item}>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...items,
    `</${root}>`,
    '',
  ].join('\n')
}
