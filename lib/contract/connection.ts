import { z } from 'zod'
import { isObject, shape, text } from './shape.ts'

/** Where titles come from: the sample catalogue with the day of its figures (`YYYY-MM-DD`), or TMDB. */
export type CatalogueSource = { kind: 'sample'; asOf: string } | { kind: 'tmdb' }

/** What an API that answers says of itself. */
export interface Connection {
  message: string | null
  /** Null where the host does not say. */
  catalogue: CatalogueSource | null
}

export const ConnectionShape = shape({
  wire: z.object({
    message: z.string(),
    catalogue: z.object({ source: z.enum(['sample', 'tmdb']), as_of: z.string().nullable() }).nullable(),
  }),
  read(body): Connection {
    const wire = isObject(body) ? body : {}
    return {
      message: text(wire, 'message'),
      catalogue: isObject(wire.catalogue) ? sourceIn(wire.catalogue) : null,
    }
  },
  write: ({ message, catalogue }) => ({
    message: message ?? '',
    catalogue: catalogue && {
      source: catalogue.kind,
      as_of: catalogue.kind === 'sample' ? catalogue.asOf : null,
    },
  }),
})

function sourceIn(wire: Record<string, unknown>): CatalogueSource | null {
  const [source, asOf] = [text(wire, 'source'), text(wire, 'as_of')]
  if (source === 'sample' && asOf) return { kind: 'sample', asOf }
  return source === 'tmdb' ? { kind: 'tmdb' } : null
}
