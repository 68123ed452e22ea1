import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type Change,
  DELIVERY_MAX_BYTES,
  type DeliveryOutcome,
  REPORTED_CHANGES_HEADER,
  type ReportedChanges,
  titleKey,
} from '#contract'
import { translator } from '#lib/messages/translator'
import type { Limit } from '#lib/service/attempt-windows'
import { ApiError } from '#upstream/api-error'
import { findSender, type Sender } from '#upstream/connections/deliveries/find-sender'
import { unknownAddress } from '#upstream/connections/deliveries/note-arrival'
import {
  type Arrival,
  type ReceivedDelivery,
  receiveDelivery,
} from '#upstream/connections/deliveries/receive-delivery'
import type { Dependencies } from '#upstream/dependencies'
import { requestContext } from '#upstream/request-context'
import { languageOf } from '#upstream/response-language'
import { MINUTE } from '#upstream/time'

/** Whatever is below it: a parameter's length is limited, and a longer one would get another answer. */
const PATH = '/hooks/*'

/** A season that is marked as played is a burst, and senders do not repeat. */
const OF_MEMBER: Limit = { max: 600, windowMs: 5 * MINUTE }
const OF_SERVER: Limit = { max: 3_000, windowMs: 5 * MINUTE }

/**
 * Takes what media servers and other programs send. Their bodies are read as bytes, of whatever type they say they are. Deliveries
 * take no turns among a member's calls: senders do not repeat.
 */
export function hookRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock } = dependencies
  const arrivals = new WeakMap<FastifyRequest, Omit<Arrival, 'body'>>()

  /** Before a byte of the body is read. */
  async function admit(request: FastifyRequest): Promise<void> {
    const arrivedAt = clock()
    const [kind = '', ...secret] = (request.params as { '*': string })['*'].split('/')
    const sender = await findSender(db, kind, secret.join('/'))
    if (!sender) throw unknownAddress()
    const { headers } = request.raw
    if (headers['content-encoding'] !== undefined) {
      throw new ApiError('wrong_media_type', 'connections.encoded')
    }
    await countDelivery(dependencies, sender, arrivedAt)
    arrivals.set(request, { sender, arrivedAt, contentType: headers['content-type'] ?? null })
    // Fastify refuses types that it cannot parse.
    headers['content-type'] = 'application/octet-stream'
  }

  void app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    hooks.route({
      method: 'POST',
      url: PATH,
      bodyLimit: DELIVERY_MAX_BYTES,
      onRequest: admit,
      async handler(request, reply) {
        const arrival = arrivals.get(request)
        if (!arrival) throw unknownAddress()
        const language = languageOf(request)
        reply.header('content-language', language)
        const client = `deliveries by connection ${arrival.sender.id}`
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const received = await requestContext.run({ requestId: request.id, client, language }, () =>
          receiveDelivery(dependencies, { ...arrival, body }),
        )
        const message = translator(language, 'responses')('delivered')
        const changed = changesBy(received)
        if (changed) reply.header(REPORTED_CHANGES_HEADER, JSON.stringify(changed))
        return { message }
      },
    })

    hooks.route({
      method: hooks.supportedMethods.filter((method) => method !== 'POST'),
      url: PATH,
      async onRequest(_request, reply) {
        reply.header('allow', 'POST')
        throw new ApiError('method_not_allowed', 'api.notAllowedHere')
      },
      handler: async () => null,
    })
  })
}

const CHANGES: Partial<Record<DeliveryOutcome, readonly Change[]>> = {
  watched: ['watches', 'collection', 'watchlist'],
  removed: ['watches', 'collection', 'watchlist'],
  rated: ['collection', 'rating'],
}

function changesBy({ memberId, outcome, title }: ReceivedDelivery): ReportedChanges | null {
  const changes = CHANGES[outcome]
  if (memberId === null || !changes) return null
  return {
    member: memberId,
    changes,
    rated: outcome === 'rated' && title ? [titleKey(title)] : [],
    lists: [],
  }
}

async function countDelivery({ countRead }: Dependencies, sender: Sender, now: Date): Promise<void> {
  const limit = sender.member_id === null ? OF_SERVER : OF_MEMBER
  const retryAfter = await countRead(`delivery ${sender.id}`, limit, now)
  if (retryAfter === 0) return
  throw new ApiError('too_many', 'api.tooOften', { minutes: Math.ceil(retryAfter / 60) }, { retryAfter })
}
