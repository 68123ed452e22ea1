// A bare node:http server in a process of its own: sends recorded responses.
import http from 'node:http'
import process from 'node:process'
import type { Recording } from './anchor-servers.ts'

process.once('message', (recordings: Recording[]) => {
  const responses = new Map(
    recordings.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body) }]),
  )
  const server = http.createServer((request, response) => {
    const recorded = responses.get(request.url ?? '')
    request.resume()
    request.on('end', () => {
      response.writeHead(recorded ? 200 : 404, recorded?.headers)
      response.end(recorded?.body)
    })
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
