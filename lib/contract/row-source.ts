import type { z } from 'zod'
import { boundedText } from './base-schemas.ts'

/** What a row of a member came in by, whatever has changed it since; null where it was by hand. */
export const RowSource = boundedText(24).regex(/^(import|connection|token)-\d{1,10}$/) as z.ZodType<
  `${'import' | 'connection' | 'token'}-${number}`,
  string
>

export type RowSource = z.output<typeof RowSource>
