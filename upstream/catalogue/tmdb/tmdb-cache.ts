import type { Logger } from 'pino'
import type { Db } from '#upstream/db/open'
import type { TitleKey } from '#upstream/db/titles'
import { findAnswer, keepAnswer } from '#upstream/db/tmdb-responses'
import { DAY, HOUR, soon } from '#upstream/time'

/** An answer that is no longer fresh is still served for so long. */
export const STALE_FOR = 30 * DAY
/** "There is no such thing" is believed for so long. */
const MISSING_FOR = HOUR

export interface Question<Answer> {
  key: string
  /** Milliseconds for which the answer is served without requestContext again. */
  freshFor: number
  /** The title the answer is about, so that it can be refreshed when it is in a collection. */
  about?: TitleKey
  /** Asks the source; null means that there is no such thing. */
  ask(): Promise<Answer | null>
  /** Brings what else is kept up to date with a new answer. */
  also?(answer: Answer): Promise<void>
}

/** Remembers in SQL what a source has answered. */
export interface AnswerMemory {
  /**
   * The answer: a fresh one as it is; an old one as it is, too, while it is asked for again; otherwise the source's.
   * Throws what `ask` throws where there is nothing to fall back on.
   */
  recall<Answer>(question: Question<Answer>): Promise<Answer | null>
  /** Asks the source and remembers, however fresh what is remembered may be. */
  refresh<Answer>(question: Question<Answer>): Promise<Answer | null>
  /** Resolves when nothing is being asked any more. */
  settle(): Promise<void>
}

export function openAnswerMemory({
  db,
  clock,
  log,
}: {
  db: Db
  clock: () => Date
  log: Logger
}): AnswerMemory {
  const recalling = new Map<string, Promise<unknown>>()
  const refreshing = new Map<string, Promise<unknown>>()

  async function lookUp<Answer>(question: Question<Answer>): Promise<Answer | null> {
    const kept = await findAnswer(db, question.key)
    const now = clock()
    if (kept && kept.freshUntil > now.toISOString()) return kept.answer as Answer | null
    const isUsable =
      kept && kept.answer !== null && soon(new Date(kept.freshUntil), STALE_FOR) > now.toISOString()
    if (!isUsable) return refresh(question)
    refresh(question).catch(() => {}) // The client has logged it.
    return kept.answer as Answer
  }

  async function ask<Answer>(question: Question<Answer>): Promise<Answer | null> {
    const { key, freshFor, about, ask, also } = question
    const answer = await ask()
    const now = clock()
    const freshUntil = soon(now, answer === null ? MISSING_FOR : freshFor)
    try {
      await keepAnswer(db, key, { answer, freshUntil, fetchedAt: now.toISOString(), about: about ?? null })
      if (answer !== null) await also?.(answer)
    } catch (error) {
      // A full disk must not hide an answer that is there.
      log.error({ err: error }, 'an answer could not be kept')
    }
    return answer
  }

  const refresh: AnswerMemory['refresh'] = (question) => once(refreshing, question.key, () => ask(question))

  return {
    recall: (question) => once(recalling, question.key, () => lookUp(question)),
    refresh,
    settle: async () => void (await Promise.allSettled([...recalling.values(), ...refreshing.values()])),
  }
}

/** Runs one job per key at a time; whoever comes while it runs gets its result. */
function once<Result>(
  running: Map<string, Promise<unknown>>,
  key: string,
  job: () => Promise<Result>,
): Promise<Result> {
  const known = running.get(key) as Promise<Result> | undefined
  if (known) return known
  const started = job().finally(() => running.delete(key))
  running.set(key, started)
  return started
}
