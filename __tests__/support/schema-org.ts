import { z } from 'zod'

// The types of schema.org that our pages use. The objects are strict, so that unknown or misspelt properties fail, and
// what search engines demand beyond schema.org is required.

const text = z.string().min(1)
const address = z.url({ protocol: /^https?$/ })
/** Date: ISO 8601, as precise as is known. */
const date = z.string().regex(/^\d{4}(-\d\d(-\d\d)?)?$/)
/** Duration: ISO 8601. */
const duration = z.string().regex(/^PT\d+M$/)

const named = z.strictObject({ '@type': z.literal('Person'), name: text, url: address.optional() })
const place = z.strictObject({ '@type': z.literal('Place'), name: text })

const aggregateRating = z
  .strictObject({
    '@type': z.literal('AggregateRating'),
    ratingValue: z.number(),
    bestRating: z.literal(100),
    worstRating: z.literal(0),
    ratingCount: z.int().min(1),
  })
  .refine(
    ({ ratingValue, worstRating, bestRating }) => ratingValue >= worstRating && ratingValue <= bestRating,
  )

const work = {
  '@id': address,
  url: address,
  name: text,
  image: address,
  alternateName: text.optional(),
  description: text.optional(),
  datePublished: date.optional(),
  genre: z.array(text).min(1).optional(),
  inLanguage: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Z]{2})?$/)
    .optional(),
  actor: z.array(named).min(1).optional(),
  sameAs: address,
  aggregateRating: aggregateRating.optional(),
}

const movie = z.strictObject({
  '@type': z.literal('Movie'),
  ...work,
  duration: duration.optional(),
  director: z.array(named).min(1).optional(),
})
const series = z.strictObject({
  '@type': z.literal('TVSeries'),
  ...work,
  creator: z.array(named).min(1).optional(),
})
const person = z.strictObject({
  '@type': z.literal('Person'),
  '@id': address,
  url: address,
  name: text,
  image: address,
  description: text.optional(),
  birthDate: date.optional(),
  deathDate: date.optional(),
  birthPlace: place.optional(),
  jobTitle: text.optional(),
  sameAs: address,
})

const profile = z.strictObject({
  '@type': z.literal('ProfilePage'),
  '@id': address,
  url: address,
  dateCreated: date.optional(),
  mainEntity: z.strictObject({
    '@type': z.literal('Person'),
    name: text,
    identifier: text,
    image: address,
    description: text.optional(),
    sameAs: z.array(address).min(1).optional(),
  }),
})

const listItem = { '@type': z.literal('ListItem'), position: z.int().min(1) }
const countsFromOne = (items: { position: number }[]) =>
  items.every(({ position }, at) => position === at + 1)
const countsUp = (items: { position: number }[]) =>
  items.every(({ position }, at) => position === (items[0]?.position ?? 1) + at)
const breadcrumbs = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ ...listItem, name: text, item: address }))
    .min(2)
    .refine(countsFromOne),
})
const itemList = z
  .strictObject({
    '@type': z.literal('ItemList'),
    name: text,
    numberOfItems: z.int(),
    // A title without a page is named.
    itemListElement: z
      .array(z.strictObject({ ...listItem, url: address }).or(z.strictObject({ ...listItem, name: text })))
      .refine(countsUp),
  })
  // A later page of a list has fewer.
  .refine(({ numberOfItems, itemListElement }) => numberOfItems >= itemListElement.length)
const website = z.strictObject({ '@type': z.literal('WebSite'), name: text, url: address })

/** A page's JSON-LD. */
export const StructuredData = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z
    .array(z.discriminatedUnion('@type', [movie, series, person, profile, breadcrumbs, itemList, website]))
    .min(1),
})
