import type { FastifyInstance } from 'fastify'
import { programScrobble } from '#contract'
import { takeDelivery } from '#upstream/connections/deliveries/take-delivery'
import { readOther } from '#upstream/connections/dialects/other'
import { toHistoryItems } from '#upstream/connections/programs/program-items'
import { registerProgramRoute } from '#upstream/connections/programs/register-program-route'
import type { Dependencies } from '#upstream/dependencies'
import { takenDeliveries } from '#upstream/metrics'
import { findWatches } from '#upstream/watches/diary'

/** What is played, as it is played: as a connection's deliveries are taken, but for what cannot be read, which is refused. */
export function scrobbleRoute(v1: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock } = dependencies

  registerProgramRoute(v1, dependencies, programScrobble, async (input, { memberId, tokenId }, changed) => {
    const source = {
      connectionId: null,
      tokenId,
      memberId,
      timeZone: offsetOf(input.at),
      takesMarks: true,
      takesRatings: true,
    }
    const event = { ...readOther(input), serverUser: null }
    const { outcome, reason, watchIds } = await takeDelivery(dependencies, source, event, clock())
    takenDeliveries.inc({ kind: 'program', outcome })
    changed.isChanged = outcome === 'watched'
    const [watch] = await toHistoryItems(db, memberId, await findWatches(db, memberId, watchIds))
    return { outcome, reason, watch: watch ?? null }
  })
}

/** The day of a program's time is the one that it is written with. */
function offsetOf(at: string | null | undefined): string {
  const [offset = '+00:00'] = /[+-]\d\d:\d\d$/.exec(at ?? '') ?? []
  return /^[+-]00:00$/.test(offset) ? 'UTC' : offset
}
