import { z } from 'zod'
import { Id } from '../base-schemas.ts'
import { call } from '../call.ts'
import { codec } from '../codec.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { type NightlyCopies, parseNightlyCopies } from './copy.ts'
import { ImportIdCodec } from './import-wire.ts'

const NightlyCopiesCodec = codec({
  wire: z.object({
    is_on: z.boolean(),
    place: z.enum(['disk', 's3']),
    nights_kept: z.int(),
    copies: z.array(z.object({ id: z.int(), created_at: z.string(), bytes: z.int() })),
  }),
  parse: parseNightlyCopies,
  serialise: ({ isOn, place, nightsKept, copies }: NightlyCopies) => ({
    is_on: isOn,
    place,
    nights_kept: nightsKept,
    copies: copies.map(({ id, createdAt, bytes }) => ({ id, created_at: createdAt, bytes })),
  }),
})

export const nightlyCopies = call({
  ...ENDPOINTS.nightlyCopies,
  access: 'member',
  summary:
    'Whether a copy of what the viewer has is made each night, and the copies there are; 404 where the host makes none.',
  input: z.object({}),
  output: NightlyCopiesCodec,
})

export const switchNightlyCopies = call({
  ...ENDPOINTS.switchNightlyCopies,
  access: 'member',
  summary: 'Switches the nightly copy on or off; copies there are stay until their nights are over.',
  input: z.object({ is_on: z.boolean() }),
  output: NightlyCopiesCodec,
})

export const restoreCopy = call({
  ...ENDPOINTS.restoreCopy,
  access: 'member',
  status: 202,
  summary: 'Begins an import of a copy, to be reviewed as any other.',
  input: z.object({ id: Id }),
  output: ImportIdCodec,
})
