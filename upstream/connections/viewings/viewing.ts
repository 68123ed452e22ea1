import type { DeliveryEventKind } from '#contract'
import { MINUTE } from '#upstream/time'

/** The newest viewing of an item, and the completed one before while it is open. Times are ISO 8601, UTC. */
export interface Viewing {
  /** Null where none is open. */
  begunAt: string | null
  lastAt: string
  /** The part that was seen, 0 to 1; null where unknown. */
  position: number | null
  /** Seconds, as stated. */
  durationS: number | null
  player: string | null
  isPaused: boolean
  /** From a start, resume or report until a stop. */
  isPlaying: boolean
  /** Null where none was completed. */
  completedAt: string | null
  /** Of the completed one; it may have been removed since. */
  watchId: number | null
  /** The connection whose mark completed it. */
  markedBy: number | null
}

/** An event of a viewing. */
export interface Report {
  kind: Exclude<DeliveryEventKind, 'mark' | 'unmark' | 'rate' | 'test' | 'other'>
  at: string
  /** The part that was seen, 0 to 1; null where unknown. */
  position: number | null
  /** The sender says that it was watched to its end. */
  isCompleted: boolean
  durationS: number | null
  player: string | null
}

export interface FollowedViewing {
  viewing: Viewing
  /** `completed`: one that counts; `same_viewing` and `too_soon` complete nothing. */
  result: 'noted' | 'completed' | 'same_viewing' | 'too_soon'
}

const STOP_COMPLETES = 0.8
const REPORT_COMPLETES = 0.9
/** A start beyond it goes on with the viewing that was completed. */
const BEGINNING = 0.1
/** Of the runtime: a viewing that completes sooner after another was credits, a replay or a mix-up. */
const PART_THAT_COUNTS = 1 / 3

const NEAR_MIN_MS = 30 * MINUTE

/** Milliseconds within which a watch is that of a viewing. */
export function nearMs(runtimeS: number): number {
  return Math.max(runtimeS * 1000, NEAR_MIN_MS)
}

/** What a viewing becomes by an event, whatever the order in which events arrive. */
export function follow(before: Viewing | null, report: Report, runtimeS: number): FollowedViewing {
  if (before === null) return goOn(openBy(report), report, runtimeS)
  if (before.begunAt === null) {
    return opensNext(before, report)
      ? { viewing: openNext(before, report), result: 'noted' }
      : leave(before, report)
  }
  // Of before the open one began: it is the completed one's.
  if (before.completedAt !== null && report.at < before.begunAt) return leave(before, report)
  const open = moveForward(before, report)
  return goOn(opensNext(before, report) ? { ...open, begunAt: report.at } : open, report, runtimeS)
}

function goOn(open: Viewing, report: Report, runtimeS: number): FollowedViewing {
  if (!completes(report)) return { viewing: open, result: 'noted' }
  const ended = { ...open, begunAt: null, isPlaying: false, isPaused: false }
  const { begunAt, completedAt } = open
  const lasted = Date.parse(report.at) - Date.parse(begunAt ?? report.at)
  if (completedAt !== null && lasted < runtimeS * 1000 * PART_THAT_COUNTS) {
    return { viewing: ended, result: 'too_soon' }
  }
  return {
    viewing: { ...ended, completedAt: report.at, watchId: null, markedBy: null },
    result: 'completed',
  }
}

/** The completed viewing stays as it is. */
function leave(viewing: Viewing, report: Report): FollowedViewing {
  return { viewing, result: completes(report) ? 'same_viewing' : 'noted' }
}

function completes({ kind, position, isCompleted }: Report): boolean {
  if (isCompleted) return true
  if (kind === 'start' || position === null) return false
  return position >= (kind === 'stop' ? STOP_COMPLETES : REPORT_COMPLETES)
}

function opensNext({ completedAt }: Viewing, { kind, at, position }: Report): boolean {
  return kind === 'start' && (position ?? 0) < BEGINNING && completedAt !== null && at > completedAt
}

function openNext({ completedAt, watchId, markedBy }: Viewing, report: Report): Viewing {
  return { ...openBy(report), completedAt, watchId, markedBy }
}

function openBy(report: Report): Viewing {
  const { at, position, durationS, player } = report
  const none = { completedAt: null, watchId: null, markedBy: null }
  return { begunAt: at, lastAt: at, position, durationS, player, ...playingBy(report), ...none }
}

function moveForward(viewing: Viewing, report: Report): Viewing {
  const { at, position, durationS, player } = report
  if (at < viewing.lastAt) {
    const begunAt = viewing.begunAt !== null && at < viewing.begunAt ? at : viewing.begunAt
    return { ...viewing, begunAt, position: viewing.position ?? position }
  }
  return {
    ...viewing,
    lastAt: at,
    position: position ?? viewing.position,
    durationS: durationS ?? viewing.durationS,
    player: player ?? viewing.player,
    ...playingBy(report),
  }
}

function playingBy({ kind }: Report): Pick<Viewing, 'isPlaying' | 'isPaused'> {
  return { isPlaying: kind !== 'stop' && kind !== 'complete', isPaused: kind === 'pause' }
}
