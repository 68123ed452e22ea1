import type { FastifyInstance } from 'fastify'
import * as contract from '#contract'
import {
  askFactorReset,
  dropFactor,
  keepFactor,
  stopReset,
} from '#upstream/account/sign-in/factor/factor-reset'
import { signInWithCode } from '#upstream/account/sign-in/factor/sign-in-with-code'
import {
  renewRecoveryCodes,
  startToSwitchOn,
  switchOff,
  switchOn,
} from '#upstream/account/sign-in/factor/switch-factor'
import { ApiError } from '#upstream/api-error'
import { transact } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { countMemberChange, throttleFailures } from '#upstream/rate-limits'
import { registerRoute } from '#upstream/register-route'

export function factorRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock } = dependencies

  registerRoute(app, dependencies, contract.signInWithCode, (input, _viewer, request) =>
    signInWithCode(dependencies, request, input),
  )

  registerRoute(app, dependencies, contract.askFactorReset, ({ ticket }, _viewer, request) =>
    askFactorReset(dependencies, request, ticket),
  )

  registerRoute(app, dependencies, contract.keepFactor, ({ token }, _viewer, request) =>
    throttleFailures(dependencies, request, 'factor link', async (succeeded) => {
      await keepFactor(dependencies, request, token)
      await succeeded()
      return {}
    }),
  )

  registerRoute(app, dependencies, contract.dropFactor, ({ token }, _viewer, request) =>
    throttleFailures(dependencies, request, 'factor link', async (succeeded) => {
      await dropFactor(dependencies, request, token)
      await succeeded()
      return {}
    }),
  )

  registerRoute(app, dependencies, contract.startFactor, async (_input, viewer) => {
    await countMemberChange(db, 'factor', viewer.id, clock())
    return startToSwitchOn(dependencies, viewer)
  })

  registerRoute(app, dependencies, contract.switchFactorOn, ({ code }, viewer, request) =>
    switchOn(dependencies, request, viewer, code),
  )

  registerRoute(app, dependencies, contract.switchFactorOff, async (_input, viewer, request) => {
    await switchOff(dependencies, request, viewer)
    return {}
  })

  registerRoute(app, dependencies, contract.renewRecoveryCodes, async (_input, viewer, request) => {
    await countMemberChange(db, 'recovery codes', viewer.id, clock())
    return renewRecoveryCodes(dependencies, request, viewer)
  })

  registerRoute(app, dependencies, contract.keepFactorOn, async (_input, viewer, request) => {
    await transact(db, async (tx) => {
      if (!(await stopReset(tx, dependencies, request, viewer.id, viewer))) {
        throw new ApiError('not_found', 'factor.noReset')
      }
    })
    return {}
  })
}
