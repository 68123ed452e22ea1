import { z } from 'zod'
import { codec, isObject, optionalIdentifier, text } from './wire/codec.ts'

/** `asOf` is the date of the data, `YYYY-MM-DD`. */
export type CatalogueSource = { kind: 'sample'; asOf: string } | { kind: 'tmdb' }

/** The kinds of pages in the sitemap. */
export const KnownKind = z.enum(['movie', 'tv', 'person', 'member', 'list'])
export type KnownKind = z.infer<typeof KnownKind>

/** Of a list it is text. */
export type KnownId = number | string

/** Calls beyond the specification's, which a host may lack. */
export const Offer = z.enum([
  'privacy',
  'account',
  'watchlist',
  'watches',
  'seasons',
  'title-state',
  'lists',
  'statistics',
  'import',
  'copies',
  'export',
  'browse',
  'outbox',
  'connections',
  'programs',
  'availability',
  'franchises',
  'recommendations',
  'place-ratings',
  'passkeys',
  'factor',
  'provider',
  'events',
  'admin-log',
])
export type Offer = z.infer<typeof Offer>

export interface Capabilities {
  message: string | null
  /** Null when the host does not say. */
  catalogue: CatalogueSource | null
  /** One page of the requested kind's ids, ascending; null when not requested or not offered. */
  known: KnownId[] | null
  offers: Offer[]
  signIn: WaysToSignIn
}

/** Of other hosts: a password, and no provider. */
export interface WaysToSignIn {
  password: boolean
  /** The provider's name on buttons; null where there is none. */
  provider: string | null
}

export const CapabilitiesCodec = codec({
  wire: z.object({
    message: z.string(),
    catalogue: z.object({ source: z.enum(['sample', 'tmdb']), as_of: z.string().nullable() }).nullable(),
    known: z.array(z.union([z.int(), z.string()])).nullable(),
    offers: z.array(Offer),
    sign_in: z.object({ password: z.boolean(), provider: z.string().nullable() }),
  }),
  parse(body): Capabilities {
    const wire = isObject(body) ? body : {}
    return {
      message: text(wire, 'message'),
      catalogue: isObject(wire.catalogue) ? sourceIn(wire.catalogue) : null,
      known: Array.isArray(wire.known) ? wire.known.flatMap(knownId) : null,
      offers: Offer.options.filter((offer) => Array.isArray(wire.offers) && wire.offers.includes(offer)),
      signIn: parseWays(wire.sign_in),
    }
  },
  serialise: ({ message, catalogue, known, offers, signIn }) => ({
    message: message ?? '',
    catalogue: catalogue && {
      source: catalogue.kind,
      as_of: catalogue.kind === 'sample' ? catalogue.asOf : null,
    },
    known,
    offers,
    sign_in: signIn,
  }),
})

function parseWays(given: unknown): WaysToSignIn {
  const wire = isObject(given) ? given : {}
  return { password: wire.password !== false, provider: text(wire, 'provider') }
}

/** A list's where it is not a number. */
function knownId(id: unknown): KnownId[] {
  const isList = typeof id === 'string' && id.length <= 64 && /^[\w-]*[^\d][\w-]*$/.test(id)
  return isList ? [id] : [optionalIdentifier({ id }, 'id') ?? []].flat()
}

function sourceIn(wire: Record<string, unknown>): CatalogueSource | null {
  const [source, asOf] = [text(wire, 'source'), text(wire, 'as_of')]
  if (source === 'sample' && asOf) return { kind: 'sample', asOf }
  return source === 'tmdb' ? { kind: 'tmdb' } : null
}
