import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A fake S3 host: PUT, GET, DELETE and list of objects by path. While it is broken every request fails. */
export async function startS3() {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  let isBroken = false
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { pathname: key, searchParams } = new URL(request.url ?? '/', 'http://s3')
    if (isBroken) return response.writeHead(500).end()
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return response.writeHead(403).end()
    if (request.method === 'PUT') {
      objects.set(key, { bytes: Buffer.concat(chunks), type: request.headers['content-type'] ?? '' })
      return response.writeHead(200, { etag: '"made-up"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (searchParams.has('list-type')) {
      const contents = [...objects.keys()].map((path) => {
        const [, , ...name] = path.split('/')
        return `<Contents><Key>${name.join('/')}</Key><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`
      })
      const list = `<?xml version="1.0"?><ListBucketResult>${contents.join('')}</ListBucketResult>`
      return response.writeHead(200, { 'content-type': 'application/xml' }).end(list)
    }
    const found = objects.get(key)
    if (found) return response.writeHead(200, { 'content-type': found.type }).end(found.bytes)
    const error = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>None</Message></Error>'
    return response.writeHead(404, { 'content-type': 'application/xml' }).end(error)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    env: {
      S3_BUCKET: 'cuedot',
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    objects,
    setBroken: (broken: boolean) => {
      isBroken = broken
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((stopped) => server.close(stopped))
    },
  }
}
