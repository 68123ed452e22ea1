import { hasPasskeys } from '#lib/browser/passkeys/ask-for-passkey'
import type { AskedCredential } from '#lib/browser/passkeys/credentials'
import { request } from '#lib/browser/request'
import { whenIdle } from '#lib/browser/when-idle'

const loadCeremonies = () => import('#lib/browser/passkeys/ceremonies')

/** Milliseconds, of the five minutes that a challenge lasts. */
const RENEW_MS = 4 * 60 * 1_000

interface Offer {
  begin(): void
  end(): void
}

let current: Offer | null = null

/**
 * Offers passkeys in the field for the address while the page is visible, and says nothing where that ends by itself.
 * @param use is called with one that was chosen, and when its challenge was fetched
 * @returns to be called when the page is left
 */
export function offerPasskeys(use: (credential: AskedCredential, askedAt: number) => void): () => void {
  const offer = createOffer(use)
  current = offer
  const cancel = whenIdle(offer.begin)
  const leave = () => offer.end()
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && offer.begin()
  const show = () => document.visibilityState === 'visible' && offer.beginAgain()
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)
  document.addEventListener('visibilitychange', show)
  return () => {
    cancel()
    offer.end()
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', comeBack)
    document.removeEventListener('visibilitychange', show)
    if (current === offer) current = null
  }
}

/** The browser asks for one passkey at a time. Where the work fails, they are offered again. */
export async function withoutOffer<Result>(work: () => Promise<Result>): Promise<Result> {
  current?.end()
  try {
    return await work()
  } catch (error) {
    current?.begin()
    throw error
  }
}

function createOffer(use: (credential: AskedCredential, askedAt: number) => void) {
  /** Of the latest beginning: what began before it is over. */
  let round = 0
  let askedAt: number | null = null
  let renewal: ReturnType<typeof setTimeout> | undefined
  let stop: (() => void) | null = null

  function end(): void {
    round++
    askedAt = null
    clearTimeout(renewal)
    stop?.()
    stop = null
  }

  function begin(): void {
    end()
    const own = round
    ask(own).then(
      (credential) => {
        if (!credential || own !== round || askedAt === null) return
        const at = askedAt
        end()
        use(credential, at)
      },
      // Ended by itself, or not begun: the next renewal begins again.
      () => undefined,
    )
  }

  async function ask(own: number): Promise<AskedCredential | null> {
    if (!(await canOffer())) return null
    const { getCredentialOfField, stopAsking } = await loadCeremonies()
    if (own !== round) return null
    askedAt = Date.now()
    renewal = setTimeout(beginAgain, RENEW_MS)
    const { options } = await request('passkeyOptions', {})
    if (own !== round) return null
    stop = stopAsking
    return getCredentialOfField(options)
  }

  /** Once its challenge is old. A hidden page has it renewed when it is shown. */
  function beginAgain(): void {
    const isOld = askedAt !== null && Date.now() - askedAt >= RENEW_MS
    if (isOld && document.visibilityState === 'visible') begin()
  }

  return { begin, beginAgain, end }
}

async function canOffer(): Promise<boolean> {
  if (!hasPasskeys() || !document.querySelector('input[autocomplete$="webauthn"]')) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}
