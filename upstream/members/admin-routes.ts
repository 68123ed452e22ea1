import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deleteMember, listMembers, mailDeliveryStatus, makeAdmin, removeAdmin } from '#contract'
import type { AdminActor } from '#upstream/account/sign-in/trail/admin-actions'
import type { Viewer } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import type { Dependencies } from '#upstream/dependencies'
import { readMailDeliveryStatus } from '#upstream/mail/queued-mails'
import * as admins from '#upstream/members/member-management'
import { registerRoute } from '#upstream/register-route'
import { say } from '#upstream/say'

export function adminRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock } = dependencies
  const actor = ({ id }: Viewer, request: FastifyRequest): AdminActor => ({
    actorId: id,
    requestId: request.id,
    at: clock(),
    log: request.log,
  })

  registerRoute(app, dependencies, listMembers, async ({ fields, ...query }) =>
    fields === 'page' ? admins.readAccountPage(db, query) : admins.listAccounts(db),
  )

  registerRoute(app, dependencies, mailDeliveryStatus, () => readMailDeliveryStatus(db))

  registerRoute(app, dependencies, makeAdmin, async ({ id }, viewer, request) => {
    const outcome = await admins.grantAdmin(db, id, actor(viewer, request))
    if (outcome === 'unknown') throw noSuchMember()
    logAction(request, 'make-admin', viewer.id, id)
    return { message: say('adminMade', { name: outcome.username }) }
  })

  registerRoute(app, dependencies, removeAdmin, async ({ id }, viewer, request) => {
    const outcome = await admins.revokeAdmin(db, id, actor(viewer, request))
    if (outcome === 'unknown') throw noSuchMember()
    if (outcome === 'last') throw new ApiError('conflict', 'members.lastAdmin')
    logAction(request, 'remove-admin', viewer.id, id)
    return { message: say('adminRevoked', { name: outcome.username }) }
  })

  registerRoute(app, dependencies, deleteMember, async ({ id }, viewer, request) => {
    if (id === viewer.id) throw new ApiError('conflict', 'members.notYourself')
    const outcome = await admins.deleteMember(db, id, actor(viewer, request))
    if (outcome === 'unknown') throw noSuchMember()
    if (outcome === 'admin') throw new ApiError('conflict', 'members.isAdmin')
    logAction(request, 'delete-member', viewer.id, id)
    await admins.removeFilesOf(dependencies, outcome)
    return { message: say('memberDeleted', { name: outcome.username, titles: outcome.titles }) }
  })
}

function logAction(request: FastifyRequest, action: string, actor: number, target: number): void {
  request.log.info({ action, actor, target }, 'admin action')
}

function noSuchMember(): ApiError {
  return new ApiError('not_found', 'members.notThere')
}
