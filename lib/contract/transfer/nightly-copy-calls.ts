import { z } from 'zod'
import { Id } from '../base-schemas.ts'
import { call } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'

/** What a member had on a night. */
const NightlyCopy = z.object({
  id: z.int(),
  createdAt: z.string(),
  /** Compressed. */
  bytes: z.int(),
})

const NightlyCopies = z.object({
  isOn: z.boolean(),
  place: z.enum(['disk', 's3']),
  /** Nights after which a copy is deleted. */
  nightsKept: z.int(),
  /** The newest first. */
  copies: z.array(NightlyCopy),
})

export type NightlyCopy = z.infer<typeof NightlyCopy>
export type NightlyCopies = z.infer<typeof NightlyCopies>

export const nightlyCopies = call({
  ...ENDPOINTS.nightlyCopies,
  access: 'member',
  summary:
    'Whether a copy of what the viewer has is made each night, and the copies there are; 404 where the host makes none.',
  input: z.object({}),
  output: NightlyCopies,
})

export const switchNightlyCopies = call({
  ...ENDPOINTS.switchNightlyCopies,
  access: 'member',
  summary: 'Switches the nightly copy on or off; copies there are stay until their nights are over.',
  input: z.object({ isOn: z.boolean() }),
  output: NightlyCopies,
})

export const restoreCopy = call({
  ...ENDPOINTS.restoreCopy,
  access: 'member',
  status: 202,
  summary: 'Begins an import of a copy, to be reviewed as any other.',
  input: z.object({ id: Id }),
  output: z.object({ id: z.int() }),
})
