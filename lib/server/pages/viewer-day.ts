import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { TIME_ZONE_COOKIE } from '#lib/addresses/stored/time-zone-cookie'
import { canonicalTimeZone, dayIn } from '#lib/text/local-day'

/** What the browser has stated; UTC where it has not yet. */
export const viewerTimeZone = cache(async () => {
  const stated = (await cookies()).get(TIME_ZONE_COOKIE)?.value
  return (stated && canonicalTimeZone(stated)) || 'UTC'
})

/** Which day it is for the viewer, `YYYY-MM-DD`. */
export async function viewerToday(): Promise<string> {
  return dayIn(await viewerTimeZone(), new Date())
}
