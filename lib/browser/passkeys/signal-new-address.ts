import { isOffered } from '#lib/browser/is-offered'
import { hasSignals, signalPasskeys } from '#lib/browser/passkeys/signals'
import { request } from '#lib/browser/request'
import { fetchViewer } from '#lib/browser/session/fetch-viewer-snapshot'

/** After a mailed link has changed the address: outside of the settings, which signal every other change. */
export async function signalNewAddress(): Promise<void> {
  if (!isOffered('passkeys') || !hasSignals()) return
  try {
    const [{ signals }, viewer] = await Promise.all([request('securitySettings', {}), fetchViewer()])
    if (signals) signalPasskeys(signals, viewer)
  } catch {
    // The settings make up for it.
  }
}
