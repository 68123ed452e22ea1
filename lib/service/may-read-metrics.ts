import { type IncomingRequest, isLocalRequest } from './is-local-request.ts'
import { isSameSecret } from './is-same-secret.ts'

interface MetricsAccess {
  token: string | undefined
  siteUrl: string | undefined
}

export function mayReadMetrics(request: IncomingRequest, { token, siteUrl }: MetricsAccess): boolean {
  const presented = String(request.headers.authorization)
  return (
    (token !== undefined && isSameSecret(presented, `Bearer ${token}`)) || isLocalRequest(request, siteUrl)
  )
}
