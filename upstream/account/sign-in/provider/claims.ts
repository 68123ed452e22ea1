import { Email, Username } from '#contract'

/** What the provider says of the user who has signed in there. */
export interface Claims {
  issuer: string
  subject: string
  /** Null for what is no address. */
  email: string | null
  /** The provider says that the address is theirs. */
  isVerified: boolean
  /** Null for what can be no user name here. */
  username: string | null
  /** When they signed in there; null where it does not say. */
  authTime: Date | null
}

type Given = Record<string, unknown>

/** OpenID Connect Core 1.0, section 2. */
const SUBJECT_MAX = 255

/** What an ID token and the response about the user have together; each claim is text from outside. Null without a subject that can be stored. */
export function boundClaims(issuer: string, token: Given, userinfo: Given): Claims | null {
  const { sub: subject } = token
  if (typeof subject !== 'string' || !isStorable(subject) || subject.length > SUBJECT_MAX) return null
  // An address and whether it is verified are of one source: the other may have another address.
  const stated = hasAddress(token) || !('email' in userinfo) ? token : userinfo
  const email = addressIn(stated.email)
  return {
    issuer,
    subject,
    email,
    isVerified: email !== null && stated.email_verified === true,
    username: usernameIn(token.preferred_username ?? userinfo.preferred_username),
    authTime: timeIn(token.auth_time),
  }
}

/** Whether the token has all that is read of it; the response about the user is requested otherwise. */
export function isComplete(token: Given): boolean {
  return hasAddress(token) && 'preferred_username' in token
}

function hasAddress(given: Given): boolean {
  return 'email' in given && 'email_verified' in given
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
function isStorable(text: string): boolean {
  return text !== '' && !text.includes('\u0000') && text.isWellFormed()
}

/** As it stands: what would have to be changed to be an address is none. */
function addressIn(given: unknown): string | null {
  const { data } = Email.safeParse(given)
  if (data === undefined || data !== given || /\p{C}/u.test(data)) return null
  const lower = data.toLowerCase()
  // Letters that become others in lower case, as the sign of Kelvin does, would be another's address.
  return lower === data.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) ? lower : null
}

function usernameIn(given: unknown): string | null {
  return Username.safeParse(given).data ?? null
}

function timeIn(seconds: unknown): Date | null {
  const time = new Date(typeof seconds === 'number' ? seconds * 1000 : Number.NaN)
  return Number.isNaN(time.getTime()) ? null : time
}
