import { type IncomingRequest, isLocalRequest } from './is-local-request.ts'
import { isSameSecret } from './is-same-secret.ts'

/** Whether a request may read /metrics: with the bearer token, or from this machine. */
export function mayReadMetrics(request: IncomingRequest, token: string | undefined): boolean {
  const presented = String(request.headers.authorization)
  return (token !== undefined && isSameSecret(presented, `Bearer ${token}`)) || isLocalRequest(request)
}
