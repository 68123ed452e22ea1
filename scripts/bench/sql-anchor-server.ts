// A bare node:http server in a process of its own: each request runs one statement and gets its rows as JSON.
import http from 'node:http'
import process from 'node:process'
import { CompiledQuery } from 'kysely'
import { openDb } from '#upstream/db/open'
import type { Statements } from './anchor-servers.ts'

process.once('message', async ({ dataDir, databaseUrl, statements }: Statements) => {
  const db = await openDb({ dataDir, databaseUrl })
  const queries = statements.map(({ sql, parameters }) => CompiledQuery.raw(sql, [...parameters]))
  let requests = 0
  const server = http.createServer((request, response) => {
    request.resume()
    request.on('end', async () => {
      const query = queries[requests++ % queries.length]
      const { rows } = query ? await db.executeQuery(query) : { rows: [] }
      response.setHeader('content-type', 'application/json').end(JSON.stringify(rows))
    })
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
