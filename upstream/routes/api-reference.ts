import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { docsPage, docsStyle } from '#upstream/routes/docs-page'
import { openApiDocument } from '#upstream/routes/openapi-document'

/** The API's description, for programs at /openapi.json and for people at /docs. */
export function docsRoutes(app: FastifyInstance): void {
  const description = openApiDocument()
  const page = docsPage(description)
  const styleHash = createHash('sha256').update(docsStyle).digest('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

  app.get('/openapi.json', async () => description)
  app.get('/docs', async (_request, reply) => {
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page)
  })
}
