import type { IncomingMessage, ServerResponse } from 'node:http'
import zlib from 'node:zlib'

/** Bytes from which on an answer is worth compressing. */
const WORTH_IT = 1_024

/**
 * Sends a whole body, compressed for whoever can read that, off the event loop.
 * @param level of gzip, 1 (quick) to 9
 */
export function sendWhole(
  { headers }: IncomingMessage,
  response: ServerResponse,
  body: string,
  level = zlib.constants.Z_DEFAULT_COMPRESSION,
): void {
  const bytes = Buffer.from(body)
  const send = (sent: Buffer) => response.setHeader('content-length', sent.length).end(sent)
  if (bytes.length < WORTH_IT || !takesGzip(headers['accept-encoding'])) {
    send(bytes)
    return
  }
  response.setHeader('content-encoding', 'gzip')
  zlib.gzip(bytes, { level }, (error, zipped) => (error ? response.destroy() : send(zipped)))
}

function takesGzip(accepted: string | string[] | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(accepted ?? ''))
}
