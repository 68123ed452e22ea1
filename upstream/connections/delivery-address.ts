import type { ConnectionKind } from '#contract'
import type { Settings } from '#upstream/settings'

/** Where deliveries are sent: an address of the web app. */
export function deliveryAddress({ SITE_URL }: Settings, kind: ConnectionKind, secret: string): string {
  return `${SITE_URL}/hooks/${kind}/${secret}`
}
