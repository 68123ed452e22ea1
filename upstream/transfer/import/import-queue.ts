import { randomUUID } from 'node:crypto'
import { stateReason } from '#contract'
import { isTemporary } from '#upstream/db/errors'
import type { Db } from '#upstream/db/open'
import { giveWay } from '#upstream/give-way'
import { runningImports } from '#upstream/metrics'
import type { PolledQueue } from '#upstream/poll-queue'
import { requestContext } from '#upstream/request-context'
import { SECOND } from '#upstream/time'
import {
  claimImport,
  holdLease,
  type ImportRecord,
  isLargeReading,
  isTurnOver,
  LeaseLost,
  noteProgress,
  postpone,
  releaseLease,
  type StepContext,
} from '#upstream/transfer/import/import-lease'
import { applySome } from '#upstream/transfer/import/steps/apply-step'
import { readUploads } from '#upstream/transfer/import/steps/read-step'
import { requeueSampledImports } from '#upstream/transfer/import/steps/requeue-sampled-imports'
import { resolveSome } from '#upstream/transfer/import/steps/resolve-step'
import { undoSome } from '#upstream/transfer/import/steps/undo-step'
import { toMessage } from '#upstream/transfer/import/stored-reasons'

/** For imports that another process has begun or left. */
const POLL_INTERVAL = 5 * SECOND
/** In one process, of all members. */
const MAX_RUNNING = 4

const RENEW_INTERVAL = 5 * SECOND
/** After this an import gives its slot back where another member's waits. */
const TURN = 10 * SECOND

/** Does a part of the work; returns the import as it is to go on, or null where it is to wait. */
type Step = (context: StepContext, record: ImportRecord) => Promise<ImportRecord | null>

const STEPS: Partial<Record<ImportRecord['state'], Step>> = {
  reading: readUploads,
  resolving: resolveSome,
  review: resolveSome,
  applying: applySome,
  applied: resolveSome,
  undoing: undoSome,
}

/** Works on imports in small transactions, each of which saves how far it is: another process can go on at any time. */
export function startImportQueue(options: StepContext): PolledQueue {
  const { db, clock, log } = options
  const worker = randomUUID()
  const running = new Set<Promise<void>>()
  /** The database or the files failed: to be noted as soon as the database takes it. */
  const postponed = new Set<ImportRecord>()
  let isStopped = false
  let isReadingLarge = false
  const isSample = options.catalogue.source.kind === 'sample'
  let claiming = isSample ? Promise.resolve() : requeueSampledImports(db, clock()).catch(logUnreadable)

  function kick(): Promise<void> {
    claiming = claiming.then(claimAll).catch(logUnreadable)
    return claiming
  }

  function logUnreadable(error: unknown): void {
    log.error({ err: error }, 'imports unreadable')
  }

  async function claimAll(): Promise<void> {
    for (const record of postponed) {
      await postpone(db, record, clock())
      postponed.delete(record)
    }
    while (!isStopped && running.size < MAX_RUNNING) {
      const isLastSlot = running.size === MAX_RUNNING - 1
      const record = await claimImport(db, worker, clock(), { isLastSlot, isReadingLarge })
      if (!record) return
      const client = `import of member ${record.member_id}`
      const job: Promise<void> = requestContext.run({ client }, run, record).finally(() => {
        running.delete(job)
        runningImports.dec()
        void kick()
      })
      running.add(job)
      runningImports.inc()
    }
  }

  async function run(claimed: ImportRecord): Promise<void> {
    let current = claimed
    // A step may wait for the catalogue for longer than a lease lasts.
    const renew = async () => holdLease(db, current, clock())
    const renewal = setInterval(() => void renew().catch(() => undefined), RENEW_INTERVAL)
    try {
      let turnEnds = clock().getTime() + TURN
      while (!isStopped) {
        const started = performance.now()
        const next = await takeStep(current)
        if (!next) break
        current = await noteProgress(db, next)
        await giveWay(started)
        const now = clock()
        if (now.getTime() < turnEnds) continue
        if (await isTurnOver(db, current, now)) break
        turnEnds = now.getTime() + SECOND
      }
    } catch (error) {
      if (isTemporary(error)) {
        log.warn({ err: error, import: claimed.id }, 'an import is postponed')
        postponed.add(claimed)
      } else if (!(error instanceof LeaseLost)) {
        log.error({ err: error, import: claimed.id }, 'an import failed')
        await fail(db, claimed)
      }
    }
    clearInterval(renewal)
    if (postponed.has(claimed)) return
    await releaseLease(db, claimed).catch(logUnreadable)
  }

  /** Other large imports are claimed for reading once this one's is over. */
  async function takeStep(record: ImportRecord): Promise<ImportRecord | null> {
    const isLarge = isLargeReading(record)
    isReadingLarge ||= isLarge
    try {
      return (await STEPS[record.state]?.(options, record)) ?? null
    } finally {
      if (isLarge) {
        isReadingLarge = false
        void kick()
      }
    }
  }

  async function flush(): Promise<void> {
    await kick()
    while (running.size > 0) {
      await Promise.all(running)
      await kick()
    }
  }

  const timer = setInterval(() => void kick(), POLL_INTERVAL)
  timer.unref()
  void kick()
  return {
    kick: () => void kick(),
    flush,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await claiming
      // At once: a step that outlives its process is no crash.
      await releaseLease(db, { worker }).catch(() => undefined)
      await Promise.all(running)
    },
  }
}

/** What is written stays, and can be undone; the rest can be tried again. An import that another process has taken over goes on. */
async function fail(db: Db, { id, worker }: Pick<ImportRecord, 'id' | 'worker'>): Promise<void> {
  await db
    .updateTable('imports')
    .set({ is_stopped: 1, ...toMessage(stateReason('imports.broken')) })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .execute()
    .catch(() => undefined)
}
