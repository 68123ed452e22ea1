import type { FastifyInstance } from 'fastify'
import * as contract from '#contract'
import { letIn } from '#upstream/account/sign-in/operator/let-in'
import type { Dependencies } from '#upstream/dependencies'
import { throttleFailures } from '#upstream/rate-limits'
import { registerRoute } from '#upstream/register-route'

export function letInRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  registerRoute(app, dependencies, contract.letIn, ({ token }, _viewer, request) =>
    throttleFailures(dependencies, request, 'mailed links', async (succeeded) => {
      const signedIn = await letIn(dependencies, request, token)
      await succeeded()
      return signedIn
    }),
  )
}
