import { z } from 'zod'
import { codec } from '../codec.ts'
import { serialiseTitle, WireTitle } from '../title/title-wire.ts'
import { RATING_SCALES, type RatingScale } from './column-mapping.ts'
import { IMPORT_LEVELS, type ImportRow } from './import.ts'
import { parseImportRow } from './parse-import-response.ts'

const count = z.int().min(0)
const Scale = z.enum(Object.keys(RATING_SCALES) as [RatingScale, ...RatingScale[]])

const WireRow = z.object({
  id: z.int(),
  name: z.string(),
  year: z.int().nullable(),
  place: z.string(),
  rows: count,
  facts: z.string(),
  level: z.enum(IMPORT_LEVELS),
  candidates: z.array(WireTitle.extend({ why: z.string(), director: z.string().nullable() })),
  decision: z.enum(['open', 'taken', 'left']),
  chosen: WireTitle.nullable(),
  given: z
    .object({ value: z.string(), scale: Scale, rating: count, rated_on: z.string().nullable() })
    .nullable(),
  mine: z.object({ rating: count, rated_at: z.string().nullable() }).nullable(),
  choice: z.enum(['mine', 'theirs']).nullable(),
  outcome: z.enum(['applied', 'undone', 'kept']).nullable(),
})

export const ImportRowCodec = codec({
  wire: WireRow,
  parse: parseImportRow,
  serialise: (row: ImportRow) => ({
    id: row.id,
    name: row.name,
    year: row.year,
    place: row.place,
    rows: row.rows,
    facts: row.facts,
    level: row.level,
    candidates: row.candidates.map((one) => ({
      ...serialiseTitle(one),
      why: one.why,
      director: one.director,
    })),
    decision: row.decision,
    chosen: row.chosen && serialiseTitle(row.chosen),
    given: row.given && {
      value: row.given.value,
      scale: row.given.scale,
      rating: row.given.rating,
      rated_on: row.given.ratedOn,
    },
    mine: row.mine && { rating: row.mine.rating, rated_at: row.mine.ratedAt },
    choice: row.choice,
    outcome: row.outcome,
  }),
})
