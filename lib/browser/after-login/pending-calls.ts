import type { InputOf, rateEntry, verifyEmail } from '#contract'
import type { NewEntry } from '#lib/browser/collection/add-to-collection'
import type { InputOfCall } from '#lib/browser/request'
import { readStoredJson, store } from '#lib/browser/stored/web-storage'
import type { EpisodePlace } from '#lib/contract/shows/next-episode'
import { type TitleKey, titleKey } from '#lib/contract/titles/title-key'
import { localDay } from '#lib/text/local-day'

/** The calls of ours that can wait for a sign-in. */
type OwnPending =
  | 'addWatch'
  | 'markEpisodes'
  | 'rewatchEpisodes'
  | 'unmarkEpisodes'
  | 'dateEpisodes'
  | 'setShowState'
  | 'ratePlace'
  | 'notePlace'

type PendingInputs = {
  /** Of a mailed link that works in a session only. */
  verifyEmail: InputOf<typeof verifyEmail>
  addEntry: NewEntry
  rateEntry: InputOf<typeof rateEntry>
} & { [Name in OwnPending]: InputOfCall<Name> }

/** `subject`: what the call is about, where a later call about the same takes its place. */
export type PendingCall = {
  [Name in keyof PendingInputs]: { name: Name; input: PendingInputs[Name]; subject?: string }
}[keyof PendingInputs]

type StoredCall = PendingCall & { member: number | null; at: number }

// Session storage: it ends with the tab, and no link can plant a call in it.
const KEY = 'pending-calls'
const EXPIRES_MS = 30 * 60 * 1000

/**
 * Keeps a call for the sign-in.
 * @param member who made it, read before the call that ended the session; null when unknown
 * @returns false without storage
 */
export function keepPendingCall(call: PendingCall, member: number | null): boolean {
  return write([...withoutPendingCall(call), { ...call, member, at: Date.now() }])
}

/** For a call that was made after all. */
export function forgetPendingCall(call: Pick<PendingCall, 'name' | 'subject'>): void {
  write(withoutPendingCall(call))
}

export function pendingEntry(title: NewEntry): PendingCall {
  return { name: 'addEntry', input: title, subject: titleKey(title) }
}

/** The latest rating of a title takes the place of an earlier one. */
export function pendingRating({ mediaType, id }: TitleKey, rating: number | null): PendingCall {
  return {
    name: 'rateEntry',
    input: { movie_id: id, rating, media_type: mediaType },
    subject: titleKey({ mediaType, id }),
  }
}

export function pendingWatchToday({ mediaType, id }: TitleKey, place?: EpisodePlace): PendingCall {
  const input = { titleId: id, mediaType, ...place, watchedOn: localDay() }
  const subject = titleKey({ mediaType, id })
  return { name: 'addWatch', input, subject: place ? `${subject} ${place.season}.${place.episode}` : subject }
}

/** What waits for the sign-in: nothing of more than half an hour ago. */
export function waitingCalls(): StoredCall[] {
  return read().filter(({ at }) => Date.now() - at < EXPIRES_MS)
}

/** Once, in the order they were made. Those of other members are forgotten. */
export function takePendingCalls(memberId: number): PendingCall[] {
  const calls = waitingCalls()
  forgetPendingCalls()
  return calls.filter(({ member }) => member === null || member === memberId)
}

export function forgetPendingCalls(): void {
  write([])
}

function withoutPendingCall({ name, subject }: Pick<PendingCall, 'name' | 'subject'>): StoredCall[] {
  return read().filter((one) => subject === undefined || one.name !== name || one.subject !== subject)
}

function read(): StoredCall[] {
  return readStoredJson<StoredCall[]>('session', KEY) ?? []
}

function write(calls: readonly StoredCall[]): boolean {
  return store('session', KEY, calls.length > 0 ? JSON.stringify(calls) : null)
}
