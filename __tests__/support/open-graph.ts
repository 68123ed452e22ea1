import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ })
const text = z.string().min(1)

/** The Open Graph properties of a page (ogp.me) and those of its Twitter card. */
export const SharedAs = z.strictObject({
  'og:locale': z.enum(['en_US', 'de_DE']),
  'og:title': text,
  'og:description': text.max(200),
  'og:type': z.enum(['website', 'video.movie', 'video.tv_show', 'profile']),
  'og:url': address,
  'og:site_name': z.literal('Cuedot'),
  'og:image': address,
  'og:image:width': z.literal('1200'),
  'og:image:height': z.literal('630'),
  'og:image:alt': text,
  'twitter:card': z.literal('summary_large_image'),
  'twitter:title': text,
  'twitter:description': text.max(200),
  'twitter:image': address,
  'twitter:image:alt': text,
  'twitter:image:width': z.literal('1200'),
  'twitter:image:height': z.literal('630'),
})
