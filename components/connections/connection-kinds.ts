import type { ConnectionKind } from '#contract'
import type { Translator } from '#lib/messages/translator'

const NAMES = { plex: 'Plex', jellyfin: 'Jellyfin', emby: 'Emby', kodi: 'Kodi' } as const

export function kindName(t: Translator<'connections'>, kind: ConnectionKind): string {
  return kind === 'other' ? t('otherKind') : NAMES[kind]
}

/** Whether its deliveries name a user, of whom the member must be one. */
export function namesUsers(kind: ConnectionKind): boolean {
  return kind !== 'kodi' && kind !== 'other'
}
