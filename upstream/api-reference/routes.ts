import swagger, { type FastifyStaticSwaggerOptions } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { API_TITLE, type OpenApi, openApiDocument } from '#upstream/api-reference/openapi-document'

/** Swagger UI's own files, its inlined SVG images, and calls to this API. */
const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export function apiReferenceRoutes(app: FastifyInstance): void {
  // Built when it is first requested, as that takes a while.
  let built: OpenApi | undefined
  const document: object = { toJSON: () => (built ??= openApiDocument()) }
  app.get('/openapi.json', async () => document)

  app.register(swagger, { mode: 'static', specification: { document } } as FastifyStaticSwaggerOptions)
  app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: CSP,
    theme: { title: API_TITLE },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', defaultModelsExpandDepth: -1 },
  })
}
