import { z } from 'zod'
import { OwnTitle } from '../title/own-title.ts'
import type { Entry } from './entry.ts'

/** An entry in a call of ours. */
export const OwnEntry = OwnTitle.extend({
  rating: z.int().min(0).max(100).nullable(),
  addedAt: z.string().nullable(),
}) satisfies z.ZodType<Entry>
