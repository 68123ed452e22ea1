import { xmlText } from '#lib/xml'

/** The sitemap protocol's limit of addresses in one file. */
export const SITEMAP_MAX = 50_000

/** The index that names the files of a sitemap. */
export function sitemapIndex(files: string[]): string {
  return document('sitemapindex', 'sitemap', files)
}

/** One file of a sitemap, at most {@link SITEMAP_MAX} absolute addresses. */
export function sitemapFile(addresses: string[]): string {
  return document('urlset', 'url', addresses)
}

/** Addresses in files of at most {@link SITEMAP_MAX}; a file even where there is none. */
export function sitemapFiles(addresses: string[], size = SITEMAP_MAX): string[][] {
  const count = Math.max(1, Math.ceil(addresses.length / size))
  return Array.from({ length: count }, (_, file) => addresses.slice(file * size, (file + 1) * size))
}

function document(root: string, item: string, addresses: string[]): string {
  const items = addresses.map((address) => `<${item}><loc>${xmlText(address)}</loc></${item}>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...items,
    `</${root}>`,
    '',
  ].join('\n')
}
