// Node's own HTTP server and nothing else, answering what was recorded: as fast as this machine can be.
import http from 'node:http'
import process from 'node:process'
import type { Recording } from './record.ts'

process.once('message', (recordings: Recording[]) => {
  const answers = new Map(
    recordings.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body) }]),
  )
  const server = http.createServer((request, response) => {
    const answer = answers.get(request.url ?? '')
    request.resume()
    request.on('end', () => {
      response.writeHead(answer ? 200 : 404, answer?.headers)
      response.end(answer?.body)
    })
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
