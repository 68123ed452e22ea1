import { limitEach } from '#upstream/concurrency-limit'

/** Within its limits a connection delivers no more than this at once. */
const WAITING_MAX = 3_000

/** One delivery of a member, or of a server, after the other: a burst makes no other wait. */
export const inTurn = limitEach({ concurrency: 1, maxQueue: WAITING_MAX })
