import { z } from 'zod'
import { Count } from '../../base-schemas.ts'

/** What every way in but the specification's ends with. The gate removes the token before the browser sees the response. */
export const SignedInOutput = z.object({
  token: z.string(),
  account: z.object({
    id: z.int(),
    username: z.string(),
    email: z.string(),
    picture: z.string().nullable(),
    isAdmin: z.boolean(),
  }),
  counts: z.object({ titles: Count, shows: Count }).nullable(),
})
