import type { FastifyRequest } from 'fastify'
import { ApiError } from '#upstream/api-error'

/**
 * The parts of a form.
 * @throws ApiError bad_request: the client has left while its upload waited for its turn, and no part would ever come
 */
export function formParts(request: FastifyRequest): ReturnType<FastifyRequest['parts']> {
  if (request.raw.destroyed) throw new ApiError('bad_request', 'api.formUnreadable')
  return request.parts()
}
