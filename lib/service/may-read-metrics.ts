import { type IncomingRequest, isLocalRequest } from './is-local-request.ts'
import { isSameSecret } from './is-same-secret.ts'

export function mayReadMetrics(request: IncomingRequest, token: string | undefined): boolean {
  const presented = String(request.headers.authorization)
  return (token !== undefined && isSameSecret(presented, `Bearer ${token}`)) || isLocalRequest(request)
}
