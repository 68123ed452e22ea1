import type { Catalogue } from '../messages/catalogues.ts'
import type { MessageValues, Translator } from '../messages/translator.ts'
import { REASON_LIMITS } from './reason-limits.ts'

type Messages = Catalogue['api']

/**
 * Why a call or a part of an import fails: a closed list, each reason with its message below `api`. A reason that an import has
 * stored keeps its name and its values for as long as it is stored.
 */
export type Reason = { [F in keyof Messages]: `${F}.${keyof Messages[F] & string}` }[keyof Messages]

export type ReasonValues = Record<string, string | number>

/** What the message of a reason says, but for our limits; of one of several reasons what any of them says. */
export type ValuesOf<R extends Reason> = (
  R extends unknown
    ? (values: Without<MessageValues<MessageOf<R>>, AddedTo<R>>) => void
    : never
) extends (values: infer Values) => void
  ? Values
  : never

/** Of each wording of a message. */
type Without<Values, Names> = Values extends unknown ? Omit<Values, Names & keyof Values> : never

type MessageOf<R extends Reason> = R extends `${infer F extends keyof Messages}.${infer Name}`
  ? Messages[F][Name & keyof Messages[F]]
  : never

type AddedTo<R extends Reason> =
  | (R extends keyof typeof REASON_LIMITS ? keyof (typeof REASON_LIMITS)[R] : never)
  | (R extends keyof typeof CHOICES ? keyof ReturnType<(typeof CHOICES)[R]> : never)

/** After a code and a reason: its values, which only some have, and what else is stated. */
export type ReasonArguments<R extends Reason, Details> = [keyof ValuesOf<R>] extends [never]
  ? [values?: Record<string, never>, details?: Details]
  : [values: ValuesOf<R>, details?: Details]

export interface StatedReason {
  reason: Reason
  values: ReasonValues
}

/** Which of a message's wordings its values ask for. */
const CHOICES = {
  'imports.fileUnknown': ({ name }: ReasonValues) => ({ named: name === '' ? 'no' : 'yes' }),
  'found.watched': ({ on, note }: ReasonValues) => ({
    dated: on === '' ? 'no' : 'yes',
    noted: note === '' ? 'no' : 'yes',
  }),
}

/** Of a value that is a text. */
const VALUE_MAX = 500

/** A reason with its values, whose texts are cut. */
export function stateReason<R extends Reason>(
  reason: R,
  ...[values = {}]: ReasonArguments<R, never>
): StatedReason {
  return { reason, values: boundValues(values as ReasonValues) }
}

/** Of values that are neither texts nor figures nothing is left. */
export function boundValues(values: Record<string, unknown>): ReasonValues {
  const known = Object.entries(values).flatMap(([name, value]): [string, string | number][] => {
    if (typeof value === 'string') return [[name, value.slice(0, VALUE_MAX).toWellFormed()]]
    // JSON has no infinity.
    return typeof value === 'number' ? [[name, Number.isFinite(value) ? value : String(value)]] : []
  })
  return Object.fromEntries(known)
}

export function sentenceOf(t: Translator<'api'>, { reason, values }: StatedReason): string {
  const limits = Object.hasOwn(REASON_LIMITS, reason) && REASON_LIMITS[reason as keyof typeof REASON_LIMITS]
  const choices = Object.hasOwn(CHOICES, reason) && CHOICES[reason as keyof typeof CHOICES](values)
  // The arguments of all messages at once take the compiler minutes.
  const say = t as unknown as (reason: Reason, values: ReasonValues) => string
  return say(reason, { ...values, ...limits, ...choices })
}

/** A reason, or a text that has none: out of a file, or stored by a version before. */
export type Worded = StatedReason | string

export function wordsOf(t: Translator<'api'>, worded: Worded): string {
  return typeof worded === 'string' ? worded : sentenceOf(t, worded)
}
