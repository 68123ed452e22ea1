import type { ConnectionKind } from '#contract'
import type { DeliveredEvent } from '#upstream/connections/delivered-event'
import {
  decode,
  isMultipart,
  parseJson,
  readFormField,
  readQueryField,
} from '#upstream/connections/dialects/delivered-body'
import { readEmby } from '#upstream/connections/dialects/emby'
import { isOfOfficialPlugin, readJellyfin } from '#upstream/connections/dialects/jellyfin'
import { readJellyfinWebhooks } from '#upstream/connections/dialects/jellyfin-webhooks'
import { readKodi } from '#upstream/connections/dialects/kodi'
import { readOther } from '#upstream/connections/dialects/other'
import { readPlex, readPlexFormat } from '#upstream/connections/dialects/plex'

type Reader = (body: Uint8Array, contentType: string | null) => Promise<DeliveredEvent> | DeliveredEvent

// By the bytes, not by the type: senders state a type of text for JSON.
const READERS: Record<ConnectionKind, Reader> = {
  async plex(body, contentType) {
    const isForm = isMultipart(contentType)
    return readPlex(parseJson(isForm ? await readFormField(body, contentType, 'payload') : decode(body)))
  },
  async jellyfin(body, contentType) {
    if (isMultipart(contentType)) {
      return readPlexFormat(parseJson(await readFormField(body, contentType, 'payload')))
    }
    const parsed = parseJson(decode(body), 'connections.notJellyfinJson')
    return isOfOfficialPlugin(parsed) ? readJellyfin(parsed) : readJellyfinWebhooks(parsed)
  },
  async emby(body, contentType) {
    if (isMultipart(contentType)) return readEmby(parseJson(await readFormField(body, contentType, 'data')))
    const isForm = /^\s*application\/x-www-form-urlencoded/i.test(contentType ?? '')
    return readEmby(parseJson(isForm ? readQueryField(body, 'data') : decode(body)))
  },
  kodi: (body) => readKodi(parseJson(decode(body))),
  other: (body) => readOther(parseJson(decode(body))),
}

/** What the body of a delivery says. @throws UnreadableDelivery */
export async function readDelivery(
  kind: ConnectionKind,
  body: Uint8Array,
  contentType: string | null,
): Promise<DeliveredEvent> {
  return READERS[kind](body, contentType)
}
