import 'server-only'
import { FILE_POLICY } from '#lib/server/csp'
import { HttpError } from '#lib/server/gate/http-error'
import { replyToError } from '#lib/server/gate/reply'
import { upstreamHeaders } from '#lib/server/upstream/upstream-headers'
import { sendRequest } from '#lib/server/upstream/upstream-http'

export async function servePicture(request: Request, name: string): Promise<Response> {
  const requestId = crypto.randomUUID()
  try {
    if (!/^[0-9a-f]{64}\.webp$/.test(name)) throw absent()
    const isCached = request.headers.get('if-none-match')?.includes(name)
    const headers = {
      ...upstreamHeaders({ requestId }),
      accept: 'image/webp',
      ...(isCached && { 'if-none-match': etagOf(name) }),
    }
    const picture = await sendRequest({
      method: 'GET',
      target: `/pictures/${name}`,
      headers,
      signal: request.signal,
    })
    if (picture.status === 304) return new Response(null, { status: 304, headers: inert(name) })
    if (picture.status !== 200) throw absent()
    return new Response(Buffer.from(picture.bytes), { headers: inert(name) })
  } catch (error) {
    return replyToError(error, request, requestId)
  }
}

function absent(): HttpError {
  return new HttpError('not_found', 'There is no such picture.')
}

function inert(name: string): Record<string, string> {
  return {
    'content-type': 'image/webp',
    'content-disposition': `inline; filename="${name}"`,
    'content-security-policy': FILE_POLICY,
    // Each view revalidates the picture: no cache outlives its removal.
    'cache-control': 'no-cache',
    etag: etagOf(name),
  }
}

function etagOf(name: string): string {
  return `"${name}"`
}
