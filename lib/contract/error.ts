import type { Reason, ReasonValues } from './reasons.ts'
import { fields, isObject, number, text } from './specification/wire/codec.ts'
import type { Title } from './titles/title-shapes.ts'

export const ERROR_STATUS = {
  bad_request: 400,
  not_signed_in: 401,
  forbidden: 403,
  needs_verification: 403,
  needs_factor: 403,
  needs_confirmation: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  wrong_media_type: 415,
  invalid: 422,
  too_many: 429,
  broken: 500,
  bad_gateway: 502,
  unavailable: 503,
  timed_out: 504,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** What a sign-in that waits for its second factor takes: a code of the app, one of the recovery codes, or a passkey instead. */
const FACTOR_METHODS = ['code', 'recovery', 'passkey'] as const
export type FactorMethod = (typeof FACTOR_METHODS)[number]

/** What a member confirms a session with. A recovery code is a code. */
export const CONFIRM_METHODS = ['password', 'code', 'passkey', 'provider'] as const
export type ConfirmMethod = (typeof CONFIRM_METHODS)[number]

/** The title that TMDB has now for one that it lists no longer. */
export type ListedAs = Pick<Title, 'mediaType' | 'id' | 'name'>

/**
 * `message` is for people, and all that a host may send that is not ours; `fields` has a message for each invalid input.
 * Code decides by `reason`, whose sentence with these values the message is.
 */
export interface Failure {
  code?: ErrorCode
  reason?: Reason
  values?: ReasonValues
  message: string | null
  fields: Record<string, string>
  /** The sign-in was rejected only because the email address is not confirmed. */
  needsVerification?: boolean
  email?: string | null
  /** The first factor was right: `ticket` is half of the sign-in, `methods` are what its other half may be. */
  needsFactor?: { ticket: string; methods: FactorMethod[] }
  /** The call waits until its member has proved again who is there. */
  needsConfirmation?: { methods: ConfirmMethod[] }
  /** Of a 401: the session's browser has signed out or in again, and this call came late. */
  isReplaced?: boolean
  /** Of a 404: TMDB lists the title no longer, whose rows stay with those who have it. */
  gone?: { listedAs: ListedAs | null }
}

export function parseFailure(body: unknown): Failure {
  const wire = fields(body)
  const atFault = Object.entries(isObject(wire.fields) ? wire.fields : {})
  return {
    ...parseReason(wire),
    message: text(wire, 'message'),
    fields: Object.fromEntries(
      atFault.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
    needsVerification: wire.needsVerification === true || number(wire, 'needsVerification') === 1,
    email: text(wire, 'email'),
    ...parseNeeds(wire),
    ...(wire.isReplaced === true && { isReplaced: true }),
    ...(isObject(wire.gone) && { gone: { listedAs: parseListedAs(wire.gone.listedAs) } }),
  }
}

function parseNeeds({ needsFactor, needsConfirmation, ticket, methods }: Record<string, unknown>) {
  const named: readonly unknown[] = Array.isArray(methods) ? methods : []
  return {
    ...(needsFactor === true &&
      typeof ticket === 'string' && {
        needsFactor: { ticket, methods: FACTOR_METHODS.filter((method) => named.includes(method)) },
      }),
    ...(needsConfirmation === true && {
      needsConfirmation: { methods: CONFIRM_METHODS.filter((method) => named.includes(method)) },
    }),
  }
}

/** A reason that this version does not know is like no other. */
function parseReason({ code, reason, values }: Record<string, unknown>): Partial<Failure> {
  if (typeof code !== 'string' || typeof reason !== 'string' || reason.length > REASON_MAX) return {}
  const given = Object.entries(isObject(values) ? values : {})
  const known = given.filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  return {
    code: code as ErrorCode,
    reason: reason as Reason,
    values: Object.fromEntries(known) as ReasonValues,
  }
}

const REASON_MAX = 80

function parseListedAs(listedAs: unknown): ListedAs | null {
  if (!isObject(listedAs)) return null
  const { mediaType } = listedAs
  const [id, name] = [number(listedAs, 'id'), text(listedAs, 'name')]
  const isTitle = (mediaType === 'movie' || mediaType === 'tv') && id !== null && Number.isInteger(id)
  return isTitle && name !== null ? { mediaType, id, name } : null
}
