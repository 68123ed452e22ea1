import type { CustomFetch } from 'openid-client'
import { isLoopbackHost } from '#lib/service/is-loopback-host'

/** Of metadata, keys, tokens and claims together far less is used. */
const MAX_BYTES = 1024 * 1024

/** The provider does not answer, or with something that is no answer: its fault, or the network's, and not the visitor's. */
export class ProviderSilent extends Error {
  override name = 'ProviderSilent'
}

/**
 * Follows no redirect, which would carry the client's secret elsewhere, and reads no more than 1 MB. The caller's signal ends what
 * takes too long. @throws ProviderSilent
 */
export const boundedFetch: CustomFetch = async (address, { method, headers, body, signal }) => {
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:' && !isLoopbackHost(hostname)) throw new ProviderSilent('an address is not https')
  try {
    const response = await fetch(address, {
      method,
      headers,
      body: body as NonNullable<RequestInit['body']>,
      redirect: 'manual',
      ...(signal && { signal }),
    })
    if (response.status >= 500 || (response.status >= 300 && response.status < 400)) {
      await response.body?.cancel()
      throw new ProviderSilent(`status ${response.status}`)
    }
    const { status, headers: given } = response
    return new Response(await readBounded(response), { status, headers: given })
  } catch (error) {
    if (error instanceof ProviderSilent) throw error
    throw new ProviderSilent('no response', { cause: error })
  }
}

async function readBounded({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  // Leaving the loop cancels the rest.
  for await (const part of body ?? []) {
    length += part.byteLength
    if (length > MAX_BYTES) throw new ProviderSilent('more than 1 MB')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
